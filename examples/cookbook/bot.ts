/** A bot's command: `attack skill=10 against=6 weapon=war-blade` in a chat, answered in one message. */
import { answer } from '@strikehome/engine';

const USAGE = 'attack skill=10 against=6 weapon=war-blade';

/** What the bot says to a line of the chat; the id of the message makes its dice repeatable. */
export function reply(line: string, messageId: string): string {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command !== 'attack') return `Try: ${USAGE}`;
  const given = Object.fromEntries(words.map((word) => word.split('=', 2)));
  const request = {
    system: 'degrees',
    action: 'attack',
    attacker: { skill: Number(given.skill) },
    defender: { skill: Number(given.against) },
    attack: given.weapon ?? 'fists',
  };
  // Strangers type here: whatever they send comes back as an answer or as a sentence that says what is wrong.
  const played = answer('resolve', { ...request, seed: messageId });
  if (!played.ok) return `${played.error.message} Try: ${USAGE}`;
  const computed = answer('odds', request);
  const chance = computed.ok ? computed.outcomes[played.outcome!] : undefined;
  return `${played.text}${chance === undefined ? '' : ` (It had ${(100 * chance.p).toFixed(1)} %.)`}`;
}
