/**
 * Reports that a terminal gives by itself when a program asks (where the cursor is, what it can do, its colours), as
 * xterm.js sends them. Nothing that a person types looks like one.
 */
const REPORT = /^\u001b(?:\[[?>=]?[\d;]*(?:[cRn]|\$y)|\[[IO]|\[\d+;\d+;\d+t|[\]P][^\u0007\u001b]*(?:\u0007|\u001b\\))$/;

/** @returns whether what a terminal sends is a report, and not something that was typed or pasted */
export const isReport = (data: string): boolean => REPORT.test(data);
