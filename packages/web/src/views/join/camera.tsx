/** A QR code read with the camera, where the browser can. */
import { useEffect, useRef, useState } from 'preact/hooks';

interface Detector {
  readonly detect: (image: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector;
  }
}

const PAUSE = 200;

export function Camera({ onFound }: { readonly onFound: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    let stream: MediaStream | undefined;
    const read = async () => {
      const detector = new window.BarcodeDetector!({ formats: ['qr_code'] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const screen = video.current;
      if (left || screen === null) return;
      screen.srcObject = stream;
      await screen.play();
      while (!left) {
        const [code] = await detector.detect(screen);
        if (code !== undefined && !left) onFound(code.rawValue);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    read()
      .catch(() => {
        if (!left) setFailed(true);
      })
      .finally(() => stop());
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    return () => {
      left = true;
      stop();
    };
  }, []);
  if (failed)
    return (
      <p class="notice" role="alert">
        The camera can’t be used here. Enter the code, or open your phone’s camera app and point it at the QR code.
      </p>
    );
  return <video ref={video} class="camera" muted playsInline aria-label="Camera: point it at the QR code" />;
}
