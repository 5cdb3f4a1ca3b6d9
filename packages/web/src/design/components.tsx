/** Every component of the page in every state, under its name: what a change of the styles is looked at with. */
import type { FactOdds } from '@strikehome/engine/contract';
import type { Tone } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DieFace } from '../controls/die.tsx';
import { Mark } from '../controls/mark.tsx';
import { Segments, Select, Switch } from '../controls/pick.tsx';
import { Stepper } from '../controls/stepper.tsx';
import { FactChart } from '../odds/fact-chart.tsx';
import { FighterCard } from '../views/table/fighter-card.tsx';
import type { Fighter } from '../views/table/teams.ts';
import { WinChanceBar } from '../views/table/win-chance.tsx';

export function Components() {
  return (
    <main class="design" id="main">
      <h1>Components</h1>
      <Colors />
      <Type />
      <Buttons />
      <Fields />
      <Dice />
      <Cards />
      <Charts />
      <States />
    </main>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div class="samples">{children}</div>
    </section>
  );
}

interface SampleProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

function Sample({ name, wide = false, children }: SampleProps) {
  return (
    <figure class={wide ? 'sample wide' : 'sample'}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

const COLORS = ['surface', 'raised', 'field', 'line', 'edge', 'ink', 'soft', 'accent', 'accent-tint'];
const ROLES = [
  'team-a-fill',
  'team-a-tint',
  'team-b-fill',
  'team-b-tint',
  'ghost',
  ...['great', 'good', 'even', 'bad', 'awful'],
];

function Colors() {
  return (
    <Section title="Colors">
      {[...COLORS, ...ROLES].map((name) => (
        <Sample key={name} name={name}>
          <div class="swatch" style={{ '--swatch': `var(--${name})` }} />
        </Sample>
      ))}
    </Section>
  );
}

function Type() {
  return (
    <Section title="Type">
      {['small', 'text', 'lead', 'title', 'large', 'huge'].map((size) => (
        <Sample key={size} name={size}>
          <span style={{ fontSize: `var(--${size})` }}>Hit 41.7%</span>
        </Sample>
      ))}
      <Sample name="outcome">
        <p class="word ink-good">
          <Mark tone="good" size={32} /> Hit
        </p>
      </Sample>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {(['main-button', 'second-button', 'plain-button', 'link', 'chip', 'chip on'] as const).map((kind) => (
        <Sample key={kind} name={kind}>
          <button type="button" class={kind}>
            Attack
          </button>
        </Sample>
      ))}
      {(['main-button', 'plain-button'] as const).map((kind) => (
        <Sample key={kind} name={`${kind}, off`}>
          <button type="button" class={kind} disabled>
            Undo
          </button>
        </Sample>
      ))}
      <Sample name="toolbar" wide>
        <div class="bar-tools" role="toolbar" aria-label="GM tools">
          {['Heal', 'Damage', 'Add', 'Undo'].map((name) => (
            <button key={name} type="button" class="bar-tool">
              {name}
            </button>
          ))}
        </div>
      </Sample>
    </Section>
  );
}

function Fields() {
  const [skill, setSkill] = useState<number>(6);
  const [side, setSide] = useState('ours');
  const [isOn, turn] = useState(true);
  const stepper = { min: 0, max: 20, range: [0, 12], onChange: setSkill } as const;
  const options = [
    { id: 'ours', label: 'Your side' },
    { id: 'theirs', label: 'Opponents' },
  ];
  return (
    <Section title="Fields">
      <Sample name="stepper">
        <Stepper label="Skill" value={skill} {...stepper} />
      </Sample>
      <Sample name="stepper, not given">
        <Stepper label="Rating" value={undefined} {...stepper} />
      </Sample>
      <Sample name="stepper, at its end">
        <Stepper label="Armor" value={20} {...stepper} />
      </Sample>
      <Sample name="segments">
        <Segments label="Side" options={options} value={side} onChange={setSide} />
      </Sample>
      <Sample name="select">
        <Select label="Side, as a list" options={options} value={side} onChange={setSide} />
      </Sample>
      <Sample name="switch">
        <Switch label="Auto-roll" on={isOn} onChange={turn} />
      </Sample>
      <Sample name="switch, off">
        <Switch label="Sound" on={!isOn} onChange={(on) => turn(!on)} />
      </Sample>
      <Sample name="text">
        <input class="text" aria-label="Name" value="Mira" />
      </Sample>
      <Sample name="problem">
        <p class="row-problem">Skill is a number from 0 to 20.</p>
      </Sample>
    </Section>
  );
}

function Dice() {
  return (
    <Section title="Dice">
      {[1, 2, 3, 4, 5, 6].map((face) => (
        <Sample key={face} name={`rolled ${face}`}>
          <DieFace die={{ face, from: 'rolled' }} sides={6} />
        </Sample>
      ))}
      <Sample name="typed">
        <DieFace die={{ face: 5, from: 'typed' }} sides={6} />
      </Sample>
      <Sample name="empty">
        <DieFace die={null} sides={6} />
      </Sample>
      {(['a', 'b'] as const).map((team) => (
        <Sample key={team} name={`team ${team}`}>
          <DieFace die={{ face: 4, from: 'rolled' }} sides={6} team={team} />
        </Sample>
      ))}
      {([1, 0, -1] as const).map((face) => (
        <Sample key={face} name="Fate">
          <DieFace die={{ face, from: 'rolled' }} sides="F" />
        </Sample>
      ))}
      {(['white', 'red', 'blue', 'yellow', 'green', 'black'] as const).map((color) => (
        <Sample key={color} name={color}>
          <DieFace die={{ face: 6, from: 'rolled' }} sides={6} color={color} />
        </Sample>
      ))}
      <Sample name="d20">
        <DieFace die={{ face: 17, from: 'rolled' }} sides={20} />
      </Sample>
    </Section>
  );
}

const FIGHTER = {
  ...{ id: 'mira', name: 'Mira', now: false, out: false, isMine: false },
  ...{ boxes: [], tokens: [], notes: ['6 AP'], cards: [] },
} satisfies Fighter;
const LIFE = { label: 'Mira', value: 28, of: 40 } as const;
const FIGHTERS: Readonly<Record<string, Partial<Fighter>>> = {
  waiting: { life: LIFE },
  'whose turn it is': { life: LIFE, now: true },
  'about to lose': { life: { ...LIFE, soon: 14 } },
  conditions: { life: LIFE, notes: ['6 AP', 'flat-footed', 'bleeding 2'] },
  boxes: {
    boxes: [
      {
        label: 'physical stress',
        boxes: [
          { label: '1', crossed: true },
          { label: '2', crossed: false },
        ],
      },
    ],
  },
  'numbers not known': { condition: 'hurt', notes: [] },
  out: { out: true, condition: 'out', notes: [] },
};

function Cards() {
  return (
    <Section title="Fighter cards">
      {Object.entries(FIGHTERS).map(([name, change], i) => (
        <Sample key={name} name={name} wide>
          <div class="stage">
            <ul class={`fighters team-${i % 2}`}>
              <FighterCard fighter={{ ...FIGHTER, ...change, id: name }} />
            </ul>
          </div>
        </Sample>
      ))}
    </Section>
  );
}

const FACT: FactOdds = {
  mean: { exact: '3/2', value: 1.5 },
  distribution: [
    [0, '1/2'],
    [1, '1/8'],
    [3, '1/8'],
    [4, '1/4'],
  ],
  p: [0.5, 0.125, 0.125, 0.25],
};
const EARLIER: FactOdds = {
  mean: { exact: '2', value: 2 },
  distribution: [
    [0, '1/4'],
    [1, '1/4'],
    [3, '1/4'],
    [4, '1/4'],
  ],
  p: [0.25, 0.25, 0.25, 0.25],
};

function Charts() {
  const chart = { label: 'Damage', which: <b>Damage</b>, fact: FACT, isRolled: true } as const;
  const zero = [
    { label: 'absorbed', tone: 'even', p: 0.2 },
    { label: 'missed', tone: 'bad', p: 0.3 },
  ] as const;
  return (
    <Section title="Charts">
      <Sample name="chances, zero told apart" wide>
        <FactChart {...chart} tone="good" zero={zero} />
      </Sample>
      <Sample name="what came" wide>
        <FactChart {...chart} tone="good" came={3} />
      </Sample>
      <Sample name="with a pinned version" wide>
        <FactChart {...chart} before={EARLIER} />
      </Sample>
      <Sample name="always the same" wide>
        <FactChart {...chart} fact={{ mean: { exact: '2', value: 2 }, distribution: [[2, '1']], p: [1] }} />
      </Sample>
      {(['great', 'good', 'even', 'bad', 'awful'] satisfies Tone[]).map((tone) => (
        <Sample key={tone} name={tone}>
          <Mark tone={tone} size={28} />
        </Sample>
      ))}
    </Section>
  );
}

const KNOWN = {
  ok: true,
  sides: { a: 'Travelers', b: 'Bandits' },
  ending: { a: 0.62, b: 0.31, draw: 0.07, never: 0, method: 'simulate' },
} as const;

function States() {
  return (
    <Section title="States">
      <Sample name="win chance" wide>
        <WinChanceBar known={KNOWN} isNow first="Travelers" />
      </Sample>
      <Sample name="win chance, of the move before" wide>
        <WinChanceBar known={KNOWN} isNow={false} first="Travelers" />
      </Sample>
      <Sample name="win chance, computing" wide>
        <WinChanceBar known={undefined} isNow={false} first="Travelers" />
      </Sample>
      <Sample name="not there yet" wide>
        <div class="skeleton" aria-hidden="true" />
      </Sample>
      <Sample name="being computed again" wide>
        <p class="stale">84.1% to hit</p>
      </Sample>
      <Sample name="notice" wide>
        <p class="notice">A new version is here.</p>
      </Sample>
      <Sample name="work that can be stopped" wide>
        <div class="working">
          <small>Computing …</small>
          <progress value={3} max={10} aria-label="Computing" />
        </div>
      </Sample>
    </Section>
  );
}
