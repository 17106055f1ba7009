import type { ComponentType } from 'react';
import type { PluginsTab } from '../../../preload/contract/model/place';
import { AppsTab } from '../apps/apps-tab';
import { HooksTab } from '../hooks/hooks-tab';
import { McpServersTab } from '../mcp-servers/mcp-servers-tab';
import { SkillsTab } from '../skills/skills-tab';
import { PluginsTabContent } from './plugins-tab';
import type { PluginsTabProps } from './plugins-tab-props';

interface PageTab {
  readonly value: PluginsTab;
  readonly Content: ComponentType<PluginsTabProps>;
}

/** The tabs of the page "Plugins", in their order: a feature joins it by a line here. */
export const PLUGINS_PAGE_TABS: readonly PageTab[] = [
  { value: 'plugins', Content: PluginsTabContent },
  { value: 'mcp-servers', Content: McpServersTab },
  { value: 'skills', Content: SkillsTab },
  { value: 'hooks', Content: HooksTab },
  { value: 'apps', Content: AppsTab },
];
