import type { PersonalData } from '../../preload/contract/model/redaction/personal-data';
import type { JsonValue } from '../../preload/contract/protocol';
import { systemClock } from '../app-server/clock';
import { createExports, type Exports, type ExportsParts } from '../export/exports';
import { exportWords } from '../export/words';
import type { AskEngine } from '../feed/outbox/find-message';
import type { Hosts } from './hosts';

/** Hands over threads of all hosts. */
export function createOwnExports(
  hosts: Pick<Hosts, 'request'>,
  personal: PersonalData,
  parts: Pick<ExportsParts, 'writer' | 'language' | 'pickPath' | 'copyText' | 'onProgress'>,
): Exports {
  return createExports({
    ...parts,
    ask: ((hostId, method, params) => hosts.request(hostId, method, params as JsonValue)) as AskEngine,
    now: systemClock.now,
    personal,
    words: exportWords,
  });
}
