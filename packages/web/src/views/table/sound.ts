/** A short tick and a vibration on your turn, for those who look at the table and not at their phone. It can be switched off. */
import { signal } from '@preact/signals';
import { load, save } from '../../state/storage.ts';

export const sounding = signal(load('sound') !== false);

export function setSounding(on: boolean): void {
  sounding.value = on;
  save('sound', on ? undefined : false);
  if (on) tick();
}

let audio: AudioContext | undefined;

/** A browser lets nothing sound or vibrate before the page has been touched. */
export function tick(): void {
  if (!sounding.value || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(80);
  try {
    audio ??= new AudioContext();
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const now = audio.currentTime;
    tone.frequency.value = 880;
    loudness.gain.setValueAtTime(0.12, now);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.15);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.15);
  } catch {
    // A device without sound has the title of the page.
  }
}
