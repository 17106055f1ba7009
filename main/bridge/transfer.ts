import type { Preferences } from '../../preload/contract/model/app-state';
import type { TransferOutcome } from '../../preload/contract/model/settings-file';
import type { JsonFileFormat } from '../storage/json-file';
import { exportPreferences, importPreferences } from '../storage/preferences-transfer';

export interface TransferParts {
  readonly format: JsonFileFormat<Preferences>;
  readonly current: () => Preferences;
  readonly update: (change: Partial<Preferences>) => Preferences;
  /** Both ask by the system's own dialog; null when the person closed it. */
  readonly pickTarget: () => Promise<string | null>;
  readonly pickSource: () => Promise<string | null>;
}

/** Takes Heddle's own settings to another computer, and back. */
export function createTransfer({ format, current, update, pickTarget, pickSource }: TransferParts): {
  readonly export: () => Promise<TransferOutcome>;
  readonly import: () => Promise<TransferOutcome>;
} {
  return {
    export: async () => {
      const file = await pickTarget();
      return file === null ? { kind: 'closed' } : exportPreferences(file, format, current());
    },
    import: async () => {
      const file = await pickSource();
      if (file === null) return { kind: 'closed' };
      const read = await importPreferences(file, format);
      if ('failed' in read) return { kind: 'failed', file, message: read.failed };
      update(read);
      return { kind: 'done', file };
    },
  };
}
