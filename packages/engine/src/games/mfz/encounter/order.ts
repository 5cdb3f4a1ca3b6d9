/** Whose turn it is, what a turn still has to give, and what a player's assets are worth. */
import { COLOR_FOR, type Use } from '../dice.ts';
import type { FrameState, Player, State, Turn } from './state.ts';

export function isStanding({ white }: FrameState): boolean {
  return white > 0;
}

export function hasYetToAct(frame: FrameState): boolean {
  return isStanding(frame) && !frame.activated;
}

export function framesOf(state: State, owner: string): readonly FrameState[] {
  return Object.values(state.frames).filter((frame) => frame.owner === owner);
}

/** Frames that have yet to act this round. */
export function waiting(state: State, owner: string): readonly string[] {
  return Object.keys(state.frames).filter((id) => {
    const frame = state.frames[id]!;
    return frame.owner === owner && hasYetToAct(frame);
  });
}

/** MFZ-43, D21: frames that stand and stations held, at a price fixed when the game began. */
export function scoreOf(state: State, owner: string): number {
  const { stations, pointsPerAsset }: Player = state.players[owner]!;
  const held = Object.values(state.stations).filter(({ holder }) => holder === owner).length;
  return (framesOf(state, owner).filter(isStanding).length + stations + held) * pointsPerAsset;
}

/** Players who still have a frame on the field. */
export function playersLeft(state: State): readonly string[] {
  const frames = Object.values(state.frames);
  return Object.keys(state.players).filter((owner) => frames.some((one) => one.owner === owner && isStanding(one)));
}

/** Whether fewer than two players have a frame on the field. */
export function isOver({ frames }: State): boolean {
  const standing = Object.values(frames).filter(isStanding);
  return standing.every(({ owner }) => owner === standing[0]!.owner);
}

/** Whether a player may still be asked to activate a frame. */
function isAble({ frames, passed }: State, player: string): boolean {
  return !passed.includes(player) && Object.values(frames).some((one) => one.owner === player && hasYetToAct(one));
}

/** TN-10: whether a player is left to choose. */
export function canBeChosen(state: State): boolean {
  return Object.keys(state.players).some((player) => isAble(state, player));
}

/** TN-09: the player who leads chooses first, or hands the choice down; a tie is rolled off at the table. */
export function mayChoose(state: State, player: string): boolean {
  return hasTheChoice(state, player) && isAble(state, player);
}

/** Of a player with a frame to activate: whether neither this one has passed nor another such player leads. */
export function hasTheChoice(state: State, player: string): boolean {
  const { players, passed } = state;
  const ahead = Object.keys(players).filter((other) => players[other]!.score > players[player]!.score);
  return !passed.includes(player) && !ahead.some((other) => isAble(state, other));
}

export function choosers(state: State): readonly string[] {
  return Object.keys(state.players).filter((player) => mayChoose(state, player));
}

/** TN-10: the last player with a frame to activate may not pass. */
export function mayPass(state: State, by: string): boolean {
  return Object.keys(state.players).some((other) => other !== by && isAble(state, other));
}

/** The turn that acts now. */
export function turnNow(state: State): Turn | undefined {
  return state.turns.at(-1);
}

export function isRoundOver(state: State): boolean {
  return state.turns.length === 0 && !Object.values(state.frames).some(hasYetToAct);
}

/** The dice of a turn that may go to a use, each named once: "B5", "W3". */
export function diceFor({ dice }: Pick<Turn, 'dice'>, use: Use): readonly string[] {
  const color = COLOR_FOR[use];
  const fitting = dice.filter((die) => die.colour === color || die.colour === 'W');
  return [...new Set(fitting.map((die) => `${die.colour}${die.face}`))];
}

export function faceOf(die: string): number {
  return Number(die.slice(1));
}

/** The turn without a die that was used. */
export function withoutDie(turn: Turn, name: string): Turn {
  const at = turn.dice.findIndex(({ colour, face }) => `${colour}${face}` === name);
  return { ...turn, dice: turn.dice.filter((_, i) => i !== at) };
}

export function withTurn(state: State, turn: Turn): State {
  return { ...state, turns: [...state.turns.slice(0, -1), turn] };
}

export function withFrame(state: State, id: string, change: Partial<FrameState>): State {
  return { ...state, frames: { ...state.frames, [id]: { ...state.frames[id]!, ...change } } };
}
