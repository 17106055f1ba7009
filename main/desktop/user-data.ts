import path from 'node:path';
import { app } from 'electron';

/** Puts Heddle's files where the environment says (HEDDLE_USER_DATA), else where the system keeps them. */
export function chooseUserDataDir(environment: NodeJS.ProcessEnv): string {
  const wanted = environment.HEDDLE_USER_DATA;
  if (wanted) app.setPath('userData', path.resolve(wanted));
  return app.getPath('userData');
}
