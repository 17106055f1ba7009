import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import './tabs.css';

/** One tab and what it shows. */
export interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps<V extends string> {
  /** Names the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onValueChange: (value: V) => void;
  /** Called when the tab that is shown already is chosen once more: to go back to its beginning, say. */
  readonly onChosenAgain?: (value: V) => void;
}

/** Tabs over one panel: arrow keys move between them; only the chosen one's content is mounted. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, onChosenAgain }: TabsProps<V>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <RadixTabs.Root className="tabs" value={value} onValueChange={choose}>
      <RadixTabs.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            className="tabs-tab"
            value={tab.value}
            onClick={tab.value === value ? () => onChosenAgain?.(tab.value) : undefined}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} className="tabs-panel" value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
