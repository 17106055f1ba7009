import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reduceThread } from '../../preload/contract/model/feed/reduce-thread';
import { anyEvent } from '../../preload/contract/model/feed/testing/events';
import type { FeedBatch, FeedPatch, LiveThread, ThreadEvent } from '../../preload/contract/model/feed/types';
import { createFeeds, type Feeds } from './feeds';
import { createManualClock } from './testing/fakes';

const THREADS = ['a', 'b'] as const;
const WINDOWS = [1, 2] as const;
const HOST = 'local';

/** A window as the renderer is one: mirrors that take patches in order, and a new snapshot when they do not fit. */
class SimulatedWindow {
  readonly mirrors = new Map<string, { feedId: string; sequence: number; thread: LiveThread }>();
  private readonly unfit = new Set<string>();
  private drawn: number | null = null;

  constructor(
    private readonly feeds: Feeds,
    readonly id: number,
  ) {}

  load(): void {
    this.mirrors.clear();
    this.unfit.clear();
    this.drawn = null;
    this.feeds.openWindow(this.id, (batchText) => this.receive(JSON.parse(batchText) as FeedBatch));
  }

  watch(threadId: string): void {
    const { feedId, sequence, thread } = this.feeds.watch(this.id, HOST, threadId);
    this.mirrors.set(threadId, { feedId, sequence, thread });
    this.unfit.delete(threadId);
  }

  unwatch(threadId: string): void {
    this.mirrors.delete(threadId);
    this.unfit.delete(threadId);
    this.feeds.unwatch(this.id, HOST, threadId);
  }

  /** Draws what came, asks for the snapshots that are needed, and says so. */
  draw(): void {
    for (const threadId of [...this.unfit]) this.watch(threadId);
    const { drawn } = this;
    this.drawn = null;
    if (drawn !== null) this.feeds.acknowledge(this.id, drawn);
  }

  private receive(batch: FeedBatch): boolean {
    this.drawn = batch.batch;
    for (const patch of batch.patches) this.apply(patch);
    return true;
  }

  private apply(patch: FeedPatch): void {
    const mirror = this.mirrors.get(patch.threadId);
    if (mirror === undefined || this.unfit.has(patch.threadId)) return;
    if (patch.feedId === mirror.feedId && patch.sequence <= mirror.sequence) return;
    if (patch.feedId !== mirror.feedId || patch.sequence !== mirror.sequence + 1) {
      this.unfit.add(patch.threadId);
      return;
    }
    mirror.thread = patch.events.reduce(reduceThread, mirror.thread);
    mirror.sequence = patch.sequence;
  }
}

type Action =
  | { readonly do: 'push'; readonly threadId: string; readonly event: ThreadEvent; readonly times: number }
  | { readonly do: 'load' | 'draw'; readonly windowId: number }
  | { readonly do: 'watch' | 'unwatch'; readonly windowId: number; readonly threadId: string }
  | { readonly do: 'wait'; readonly ms: number };

const threadId = fc.constantFrom(...THREADS);
const windowId = fc.constantFrom(...WINDOWS);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      threadId,
      event: anyEvent,
      times: fc.constantFrom(1, 1, 90),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('draw' as const), windowId }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(4, 16, 1_200) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('watch' as const, 'unwatch' as const), windowId, threadId }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('load' as const), windowId }) },
);

it('gives every window what main has, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const clock = createManualClock();
      let lastFeed = 0;
      const feeds = createFeeds({
        clock,
        makeFeedId: () => {
          lastFeed += 1;
          return `feed-${lastFeed}`;
        },
      });
      const windows = new Map(WINDOWS.map((id) => [id as number, new SimulatedWindow(feeds, id)]));
      for (const window of windows.values()) window.load();

      for (const step of actions) {
        switch (step.do) {
          case 'push':
            for (let time = 0; time < step.times; time += 1) feeds.push(HOST, step.threadId, step.event);
            break;
          case 'wait':
            clock.advance(step.ms);
            break;
          case 'watch':
          case 'unwatch':
            windows.get(step.windowId)?.[step.do](step.threadId);
            break;
          default:
            windows.get(step.windowId)?.[step.do]();
        }
      }

      // Everyone draws, frame by frame, until nothing comes any more.
      for (let frame = 0; frame < 6; frame += 1) {
        clock.advance(16);
        for (const window of windows.values()) window.draw();
      }
      for (const window of windows.values()) {
        for (const [watchedId, { thread }] of window.mirrors) expect(thread).toEqual(feeds.thread(HOST, watchedId));
      }
    }),
    { numRuns: 3_000 },
  );
});
