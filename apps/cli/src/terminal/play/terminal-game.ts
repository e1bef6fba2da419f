import { setTimeout as wait } from 'node:timers/promises';
import { type Bot, makeBot } from '@planet-steam/bots';
import {
  type Event,
  eventsFor,
  fastRandom,
  ledgerView,
  type Move,
  numberFrom,
  type Options,
  onlyMove,
  resultOf,
  type Seat,
  type SeatView,
  type State,
  seatView,
  spectatorView,
} from '@planet-steam/engine';
import { type PlayedTurn, playTurn, type TurnRecorder, type TurnRefused } from '@planet-steam/table';
import { type Narrator, type Terms, tellEvent, termsOf } from '@planet-steam/texts/english';
import { BadInput } from '../../shell/bad-input.ts';
import { CLOCK } from '../../shell/bot-options.ts';
import { print, printLines } from '../../shell/output.ts';
import { describeSetup } from '../describe-setup.ts';
import { drawStanding } from '../draw-standing.ts';
import { drawTable, type TableSeen } from '../draw-table.ts';
import { bold, dim, warning } from '../paint.ts';
import { questionFor } from '../questions.ts';
import { tellChoice } from '../tell-reason.ts';
import { tellRefusal } from '../tell-refusal.ts';
import { padded, widthOf } from '../text-table.ts';
import { formatMove } from '../typed/format-move.ts';
import { parseTyped } from '../typed/parse-typed.ts';
import { COMMANDS, howToAnswer, readCommand, type TypedCommand } from './commands.ts';
import type { LineReader } from './line-reader.ts';
import { expectNewFile, saveGame } from './saved-game.ts';
import { isTankTurnOf, TurnDraft } from './turn-draft.ts';

/** How a sitting can end before the game does. */
type Leaving = 'left' | 'interrupted';
/** How a sitting came to its end. */
export type Ending = 'over' | Leaving;

export interface Sitting {
  readonly recorder: TurnRecorder;
  /** Decides the bots' chance, together with the number of the move: the same after a resume. */
  readonly seed: string;
  /** By seat; null is the person at the keyboard. */
  readonly bots: readonly (Bot | null)[];
  readonly who: Narrator;
  /** Null when no one has to be asked. */
  readonly lines: LineReader | null;
  /** Where every move is saved; null for nowhere. */
  readonly saveTo: string | null;
  /** How this sitting is gone on with, once it is saved to a file. */
  resumeCommand(file: string): string;
  /** Milliseconds between moves of bots. */
  readonly delay: number;
  /** True after Ctrl-C. */
  isInterrupted(): boolean;
}

/** The bot that is asked for a hint if no other is named. */
const ADVISER = 'foreman';
const LOG_LINES = 20;

/** A game at the terminal: bots answer at once, the person is asked, all of it is told. */
export class TerminalGame {
  readonly #sitting: Sitting;
  readonly #log: string[] = [];
  #basket: TurnDraft | null = null;
  /** Round and step of the table as it was last drawn. */
  #drawn = '';

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  async play(): Promise<Ending> {
    const { recorder, bots } = this.#sitting;
    print(bold(describeSetup(recorder.state.setup)));
    print(dim(`Commitment to the dice: ${recorder.state.commitment}`));
    const { moves } = recorder.record();
    if (moves.length > 0) print(`The game continues after ${moves.length} moves. What happened last:`);
    this.#tell(recorder.events);
    while (recorder.state.decision !== null) {
      if (this.#sitting.isInterrupted()) return this.#leave('interrupted');
      const { seat } = recorder.state.decision;
      const bot = bots[seat];
      const ending = bot === null ? await this.#askPerson(seat) : await this.#askBot(bot, seat);
      if (ending !== null) return this.#leave(ending);
    }
    this.#tellResult();
    return 'over';
  }

  get #terms(): Terms {
    return termsOf(this.#state.setup);
  }

  get #you(): Seat | null {
    return this.#sitting.who.table.you;
  }

  /** The game as far as it is played or tried out. */
  get #state(): State {
    return this.#basket?.state ?? this.#sitting.recorder.state;
  }

  #seen(): TableSeen {
    return this.#you === null ? spectatorView(this.#state) : seatView(this.#state, this.#you);
  }

  #say(line: string): void {
    this.#log.push(line);
    print(line);
  }

  #tell(events: readonly Event[]): void {
    const { recorder, who } = this.#sitting;
    for (const event of eventsFor(events, this.#you ?? 'spectator')) this.#say(tellEvent(event, who, recorder.state.setup));
  }

  /** Chance from the seed and the number of the move, so that a game that is resumed goes on as it would have. */
  #chance(purpose: string): () => number {
    const { recorder, seed } = this.#sitting;
    return fastRandom(numberFrom(`${seed}/${purpose}/${recorder.record().moves.length}`));
  }

  async #askBot(bot: Bot, seat: Seat): Promise<null> {
    const { state } = this.#sitting.recorder;
    const view = { ...ledgerView(state, seat), people: this.#you === null ? [] : [this.#you] };
    const { move } = bot.choose(view, view.options as Options, this.#chance(String(seat)));
    const outcome = playTurn(state, seat, [move]);
    if (!outcome.ok) throw new Error(`${bot.name} made a move that is refused: ${JSON.stringify({ move, outcome })}`);
    this.#record(outcome.turn);
    await wait(this.#sitting.delay); // also lets Ctrl-C be heard
    return null;
  }

  /** Makes a turn final. Games that only bots play carry no times: the same seed gives the same file. */
  #record(turn: PlayedTurn, tell = true): void {
    this.#sitting.recorder.add(turn, this.#you === null ? null : Date.now());
    if (tell) this.#tell(turn.events);
    this.#autosave();
  }

  /** A full disk must not end a game: it is said, and the game goes on. */
  #autosave(): void {
    const { recorder, saveTo } = this.#sitting;
    if (saveTo === null) return;
    try {
      saveGame(saveTo, recorder.record());
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      print(warning(`Not saved: ${error.message}`));
    }
  }

  async #askPerson(seat: Seat): Promise<Leaving | null> {
    const { lines, recorder } = this.#sitting;
    if (lines === null) throw new Error(`seat ${seat} is nobody's`);
    if (this.#basket === null && isTankTurnOf(recorder.state, seat)) this.#basket = new TurnDraft(recorder.state, seat);
    this.#drawIfNew();
    this.#showQuestion();
    for (;;) {
      const heard = await lines.next(bold('> '));
      if (heard.kind === 'interrupted') return 'interrupted';
      if (heard.kind === 'end') return 'left';
      const command = readCommand(heard.text);
      if (command !== null) {
        const ending = await this.#obey(command, lines);
        if (ending !== null) return ending;
      } else if (this.#answer(heard.text, seat)) return null;
    }
  }

  /** The table is drawn once for every step of a round, and whenever it is asked for. */
  #drawIfNew(): void {
    const { round, step } = this.#state;
    if (this.#drawn === `${round} ${step}`) return;
    this.#drawn = `${round} ${step}`;
    printLines(['', ...drawTable(this.#seen(), this.#sitting.who)]);
  }

  #view(): SeatView {
    return seatView(this.#state, this.#you as Seat);
  }

  #showQuestion(): void {
    const { asks, answers } = questionFor(this.#view(), this.#sitting.who);
    const width = Math.max(...answers.map(([typed]) => widthOf(typed)));
    print('');
    print(bold(asks));
    for (const [typed, means] of answers) print(`  ${padded(typed, width)}  ${dim(means)}`);
  }

  /** Whether the line answered the question, so that the game goes on. */
  #answer(line: string, seat: Seat): boolean {
    if (line.trim() === '') return this.#answerAlone(seat);
    if (line.trim().toLowerCase() === 'undo') return this.#undo();
    const typed = parseTyped(line, this.#view());
    if (!typed.ok) {
      print(warning(typed.problem));
      return false;
    }
    return this.#playAll(seat, typed.moves);
  }

  /** RND-4: Enter alone gives the answer where there is just one. */
  #answerAlone(seat: Seat): boolean {
    const move = onlyMove(this.#view().options as Options);
    if (move !== null) return this.#playAll(seat, [move]);
    this.#showQuestion();
    return false;
  }

  #whyRefused(outcome: TurnRefused): string {
    if (outcome.why !== 'refused') return 'Roll the die first, then type the rest.';
    return tellRefusal(outcome.refusal, this.#state.setup, this.#sitting.who.table.names);
  }

  #undo(): boolean {
    const undone = this.#basket?.undo() ?? null;
    print(
      undone === null
        ? warning(`There is nothing to undo: only steps of your turn in the ${this.#terms.phases.tank} can be undone, until you end it.`)
        : `Undone: ${formatMove(undone, this.#terms)}`,
    );
    if (undone !== null) this.#showQuestion();
    return false;
  }

  #playAll(seat: Seat, moves: readonly Move[]): boolean {
    if (this.#basket !== null) return this.#tryAll(this.#basket, moves);
    const outcome = playTurn(this.#state, seat, moves);
    if (outcome.ok) this.#record(outcome.turn);
    else print(warning(this.#whyRefused(outcome)));
    return outcome.ok;
  }

  #tryAll(basket: TurnDraft, moves: readonly Move[]): boolean {
    const told = basket.turns.length;
    const refused = basket.try(moves);
    if (refused !== null) {
      print(warning(this.#whyRefused(refused)));
      return false;
    }
    if (basket.isDone) {
      this.#commit(basket);
      return true;
    }
    this.#tell(basket.turns.slice(told).flatMap(({ events }) => events));
    this.#showQuestion();
    return false;
  }

  /** What was tried out has been told already; only the last move has something new to say. */
  #commit(basket: TurnDraft): void {
    this.#basket = null;
    for (const turn of basket.turns) this.#record(turn, turn === basket.turns.at(-1));
  }

  async #obey({ name, argument }: TypedCommand, lines: LineReader): Promise<Leaving | null> {
    switch (name) {
      case 'help':
        printLines(['', howToAnswer(this.#terms), '', 'At any time:', ...Object.values(COMMANDS).map((line) => `  ${line}`)]);
        this.#showQuestion();
        return null;
      case 'map':
        printLines(['', ...drawTable(this.#seen(), this.#sitting.who)]);
        return null;
      case 'log':
        this.#showLog(argument);
        return null;
      case 'hint':
        this.#hint(argument === '' ? ADVISER : argument);
        return null;
      case 'save':
        this.#save(argument);
        return null;
      case 'quit':
        return this.#quit(lines);
    }
  }

  #showLog(argument: string): void {
    const wanted = argument === '' ? LOG_LINES : Number(argument);
    if (!Number.isInteger(wanted) || wanted < 1) print(warning('Write it like: log 40'));
    else printLines(this.#log.slice(-wanted).map((line) => `  ${line}`));
  }

  #hint(name: string): void {
    try {
      const bot = makeBot(name, CLOCK);
      const view = ledgerView(this.#state, this.#you as Seat);
      const choice = bot.choose(view, view.options as Options, this.#chance('hint'));
      print(tellChoice(bot.name, choice, view.setup, this.#sitting.who.table.names));
    } catch (error) {
      print(warning((error as Error).message));
    }
  }

  #save(path: string): void {
    try {
      if (path === '') throw new BadInput('name the file: save game.json');
      expectNewFile(path);
      saveGame(path, this.#sitting.recorder.record());
      print(`Saved. To continue: ${this.#sitting.resumeCommand(path)}`);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      print(warning(`Not saved: ${error.message}`));
    }
  }

  async #quit(lines: LineReader): Promise<Leaving | null> {
    const { saveTo } = this.#sitting;
    print(saveTo === null ? 'The game is not saved; to save it, type: save FILE' : `The game is saved in ${saveTo}.`);
    const heard = await lines.next('Leave it? (yes/no) ');
    if (heard.kind === 'interrupted') return 'interrupted';
    return heard.kind === 'end' || /^\s*y(es)?\s*$/i.test(heard.text) ? 'left' : null;
  }

  #leave(ending: Leaving): Ending {
    const { recorder, resumeCommand, saveTo } = this.#sitting;
    const { round, phases } = this.#terms;
    const moves = recorder.record().moves.length;
    print('');
    print(
      `You left the game after ${moves === 1 ? '1 move' : `${moves} moves`}, ${recorder.state.round === 0 ? `before ${round} 1` : `in ${round} ${recorder.state.round}`}.`,
    );
    if (this.#basket !== null && this.#basket.turns.length > 0)
      print(`Your turn in the ${phases.tank} was not finished: its steps are not recorded, and you can make them again.`);
    if (saveTo === null) print('It was not saved. Next time, play with --save FILE.');
    else {
      this.#autosave();
      print(`It is saved in ${saveTo}. To continue: ${resumeCommand(saveTo)}`);
    }
    return ending;
  }

  #tellResult(): void {
    const { recorder, saveTo, who } = this.#sitting;
    const result = resultOf(recorder.state);
    if (result === null) return;
    printLines(['', ...drawTable(this.#seen(), who), '', ...drawStanding(result, who, recorder.state.setup), '']);
    print(`The dice came from the seed ${JSON.stringify(this.#sitting.seed)}.`);
    if (saveTo !== null) print(`The game is in ${saveTo}. To check its moves and dice: planet-steam verify ${saveTo}`);
  }
}
