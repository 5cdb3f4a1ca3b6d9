/** The largest scene that people have sent: forty characters of eight aspects, half of them the GM's. */

export function largeScene(scene = 'conflict', people = 40, aspects = 8) {
  return {
    scene,
    people: Array.from({ length: people }, (_, i) => ({
      name: `Person ${i + 1}`,
      ...(i % 2 === 0 ? { side: 'heroes', fatePoints: 3 } : { side: 'guards', gm: true }),
      skills: { fight: 3, athletics: 2, will: 1, notice: 2, shoot: 2, provoke: 1, physique: 2, stealth: 1 },
      aspects: Array.from(
        { length: aspects },
        (_, n) => `Aspect ${n + 1} of person ${i + 1}, in the words of the player who wrote it down`,
      ),
    })),
  };
}
