/** What the content of a tab of the page "Plugins" is given. */
export interface PluginsTabProps {
  /** What the address asks to show alone; null for all that the tab has. */
  readonly item: string | null;
}
