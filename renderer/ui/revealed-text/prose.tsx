import type { ReactNode } from 'react';
import { RevealedText } from './revealed-text';

/** Marks that turn the direction of what follows, in pairs or until the line ends: with them a line reads as it is not. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * A running text of a stranger. It may be in any direction, so only where something in it turns the direction of the rest
 * everything that does not show is named. A function and no component: a long message is made of very many of these.
 */
export const prose = (text: string): ReactNode => (TURNING.test(text) ? <RevealedText text={text} /> : text);
