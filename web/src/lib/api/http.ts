/** The HTTP side of the server. Knows paths and shapes, keeps no state. */
import { RECORD_MEDIA } from '$lib/files';
import type {
  AdminAnswer,
  AdminCommand,
  Announcement,
  CheckPack,
  ClaimSeat,
  CreateRoom,
  EditionView,
  FitOptions,
  GameSummary,
  FeedbackTaken,
  GiveFeedback,
  Hint,
  HintQuestion,
  JoinRoom,
  LeaveSolo,
  LoadedRoom,
  LogPage,
  Me,
  NetworkGame,
  NetworkView,
  OptionsFitted,
  OptionSection,
  PackChecked,
  PresetView,
  Refused,
  ReplayPage,
  ReportLine,
  RoomDoor,
  RoomEntered,
  RoomListing,
  RulesQuestion,
  RuleSection,
  SavedSlot,
  SeatCode,
  SessionGranted,
  Statistics,
  ThemeView,
  WatchRoom,
} from '$lib/protocol/types';
import { addressOf } from './place';

/** What the server declined, in its own words. */
export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
    this.name = 'RefusedError';
  }
}

/** Nobody answered. */
export class UnreachableError extends Error {
  constructor() {
    super('The server does not answer.');
    this.name = 'UnreachableError';
  }
}

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

const isRefused = (body: unknown): body is Refused =>
  typeof body === 'object' && body !== null && 'refusal' in body && 'message' in body;

export class HttpClient {
  constructor(
    private readonly secret: () => string | null,
    private readonly language: () => string = () => 'en',
    private readonly fetcher: Fetch = (input, init) => fetch(input, init),
  ) {}

  openSession = () => this.send<SessionGranted>('POST', '/api/session');
  me = () => this.send<Me>('GET', '/api/me');
  statistics = () => this.send<Statistics>('GET', '/api/statistics');
  /** Nothing, except for whoever is at the machine. */
  settingsHere = () => this.send<unknown>('GET', '/api/settings');
  keepSettings = (settings: unknown) => this.send<void>('PUT', '/api/settings', settings);
  giveFeedback = (body: GiveFeedback) => this.send<FeedbackTaken>('POST', '/api/feedback', body);

  /** This session is forgotten, with everything that only it can reach. */
  forgetSession = () => this.send<void>('DELETE', '/api/session');
  announcement = () => this.send<Announcement | null>('GET', '/api/announcement');
  report = (code: string, body: ReportLine) => this.send<void>('POST', this.room(code, 'report'), body);
  /** Looks after the server; the secret is a token made on its machine. */
  admin = (command: AdminCommand) => this.send<AdminAnswer>('POST', '/api/admin', command);

  /** Stops the program; only the person at its machine may. */
  quit = () => this.send<void>('POST', '/api/quit');

  presets = () => this.send<PresetView[]>('GET', '/api/presets');
  options = (preset: string) =>
    this.send<OptionSection[]>('GET', `/api/presets/${encodeURIComponent(preset)}/options`);
  /** What a changed house rule takes along. */
  fitOptions = (body: FitOptions) => this.send<OptionsFitted>('POST', '/api/options/fit', body);
  editions = () => this.send<EditionView[]>('GET', '/api/editions');
  /** Looks at the files of a pack; nothing is kept. */
  checkPack = (body: CheckPack) => this.send<PackChecked>('POST', '/api/packs/check', body);
  themes = () => this.send<ThemeView[]>('GET', '/api/themes');
  rules = (question: RulesQuestion) => this.send<RuleSection[]>('POST', '/api/rules', question);

  network = () => this.send<NetworkView>('GET', '/api/network');
  openNetwork = () => this.send<NetworkView>('POST', '/api/network/open');
  closeNetwork = () => this.send<void>('POST', '/api/network/close');
  searchNetwork = () => this.send<void>('POST', '/api/network/search');
  networkGames = () => this.send<NetworkGame[]>('GET', '/api/network/games');

  rooms = () => this.send<RoomListing[]>('GET', '/api/rooms');
  /** A table as it is seen from the door. */
  door = (code: string) => this.send<RoomDoor>('GET', `/api/rooms/${encodeURIComponent(code)}`);
  createRoom = (body: CreateRoom) => this.send<RoomEntered>('POST', '/api/rooms', body);
  joinRoom = (code: string, body: JoinRoom) => this.send<RoomEntered>('POST', this.room(code, 'join'), body);
  watchRoom = (code: string, body: WatchRoom) =>
    this.send<RoomEntered>('POST', this.room(code, 'watch'), body);
  log = (code: string, after: number) =>
    this.send<LogPage>('GET', `${this.room(code, 'log')}?after=${after}`);
  hint = (code: string, body: HintQuestion) => this.send<Hint>('POST', this.room(code, 'hint'), body);
  /** Into this slot, or into one that is the game's own or free. */
  saveRoom = (code: string, slot: number | null) =>
    this.send<SavedSlot>('POST', `${this.room(code, 'save')}${slot === null ? '' : `?slot=${slot}`}`);
  /** Into the room of the rematch, which the first who asks sets up. */
  rematch = (code: string) => this.send<RoomEntered>('POST', this.room(code, 'rematch'));
  seatCode = (code: string) => this.send<SeatCode>('POST', this.room(code, 'seat-code'));
  claimSeat = (body: ClaimSeat) => this.send<RoomEntered>('POST', '/api/seats/claim', body);
  leaveSolo = (code: string, body: LeaveSolo) => this.send<SavedSlot>('POST', this.room(code, 'exit'), body);
  summary = (code: string) => this.send<GameSummary>('GET', this.room(code, 'summary'));
  record = (code: string) => this.text('GET', this.room(code, 'record'));
  replay = (code: string, from: number) =>
    this.send<ReplayPage>('GET', `${this.room(code, 'replay')}?from=${from}`);
  /** The game of a record, as it lies in its file. */
  replayRecord = (record: Blob | string, from: number) =>
    this.send<ReplayPage>('POST', `/api/replay?from=${from}`, record, RECORD_MEDIA);

  importRecord = (record: string) => this.send<LoadedRoom>('POST', '/api/import', record, RECORD_MEDIA);

  loadSave = (slot: number) => this.send<LoadedRoom>('POST', `/api/saves/${slot}/load`);
  deleteSave = (slot: number) => this.send<void>('DELETE', `/api/saves/${slot}`);

  private room(code: string, part: string): string {
    return `/api/rooms/${encodeURIComponent(code)}/${part}`;
  }

  private async send<Answer>(method: string, path: string, body?: unknown, media?: string): Promise<Answer> {
    const text = await this.text(method, path, body, media);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  /** A body is JSON unless its media type is named; then it is sent as it is. */
  private async text(method: string, path: string, body?: unknown, media?: string): Promise<string> {
    const headers: Record<string, string> = {};
    const secret = this.secret();
    if (secret) headers.authorization = `Bearer ${secret}`;
    if (body !== undefined) headers['content-type'] = media ?? 'application/json';
    let response: Response;
    try {
      const asked = `${path}${path.includes('?') ? '&' : '?'}lang=${this.language()}`;
      response = await this.fetcher(addressOf(asked), {
        method,
        headers,
        ...(body === undefined ? {} : { body: media ? (body as BodyInit) : JSON.stringify(body) }),
      });
    } catch {
      throw new UnreachableError();
    }
    const text = await response.text();
    if (response.ok) return text;
    let refused: unknown = null;
    try {
      refused = JSON.parse(text);
    } catch {
      // Not one of the server's own answers: a proxy spoke.
    }
    if (isRefused(refused)) throw new RefusedError(refused);
    throw new UnreachableError();
  }
}
