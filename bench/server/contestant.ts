/** What every contestant of the server benchmark can do. The load driver knows no more of a server than this. */
export interface Contestant {
  title(): string;
  /** How long it takes until a table no one is connected to has become as small as it gets. */
  readonly settleMs: number;
  /** The server's program and arguments for Node, as a host would start it. */
  command(): Promise<ServerCommand>;
  /** Called in the load driver. */
  visit(port: number): House;
}

export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Removes what the server leaves behind. */
  cleanUp?(): void;
}

/** A running server, as its guests see it. */
export interface House {
  /** A game for four that has begun, all four connected. */
  openTable(): Promise<BenchTable>;
  /** A game for four, all seats taken, no one connected. */
  openIdleTable(): Promise<IdleTable>;
}

export interface BenchTable {
  /** One player acts; resolves with the milliseconds from sending until the last of the four had the effect. */
  act(): Promise<number>;
  /** True when the game is over, or so long that a real one would be: another table takes its place. */
  over(): boolean;
  close(): Promise<void>;
}

export interface IdleTable {
  /** Connects one player, who then only listens; resolves when the server has shown them the table. */
  connect(seat: number): Promise<IdleClient>;
}

export interface IdleClient {
  /** False when the server has hung up. */
  connected(): boolean;
  close(): void;
}

export const SEATS = [0, 1, 2, 3] as const;

/** Actions of a random game of Planet Steam for four. A peer whose game has no end gets a new table as often, because its log grows. */
export const GAME_LENGTH = 340;
