/** Characters to meet, under names of our own: a crowd, a few experts, and a villain to end a story. */
import { byTrack } from '../tracks.ts';

export const PEOPLE = [
  { name: 'guard', skills: { fight: 1, notice: 1 }, stress: byTrack(() => [1]), consequences: [] },
  {
    name: 'watchman',
    aspects: ['Knows Every Roof of This Quarter'],
    skills: { notice: 2, athletics: 2, fight: 1 },
    stress: byTrack(() => [1, 2]),
    consequences: ['mild'],
  },
  {
    name: 'archer',
    aspects: ['Never Wastes an Arrow'],
    skills: { shoot: 3, athletics: 2, notice: 1 },
    consequences: ['mild'],
  },
  {
    name: 'duelist',
    aspects: ['Master of the Old School', 'Cannot Bear to Be Laughed At'],
    skills: { fight: 3, athletics: 3, provoke: 2, notice: 1 },
    consequences: ['mild', 'moderate'],
  },
  {
    name: 'captain',
    aspects: ['Captain of the Gate', 'Owes the Wrong People'],
    skills: { fight: 4, will: 3, notice: 2, athletics: 2, physique: 2 },
  },
] as const;
