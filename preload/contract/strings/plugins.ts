import { defineStrings } from './catalogue';

/** The page "Plugins": its tabs, and the tab of plugins and marketplaces. */
export const pluginsStrings = defineStrings({
  en: {
    page: 'Plugins',
    tabs: 'Kinds',
    tab: {
      plugins: 'Plugins',
      'mcp-servers': 'MCP servers',
      skills: 'Skills',
      hooks: 'Hooks',
      apps: 'Apps',
    },
    loading: 'Asking the engine for its plugins…',
    noMarketplaces: 'There is no marketplace yet. A marketplace is a folder or a git repository that offers plugins.',
    noPlugins: 'This marketplace offers no plugins.',
    state: {
      installed: 'Installed',
      disabled: 'Installed, but off',
      notInstalled: 'Not installed',
    },
  },
  'zh-CN': {
    page: '插件',
    tabs: '种类',
    tab: {
      plugins: '插件',
      'mcp-servers': 'MCP 服务器',
      skills: '技能',
      hooks: '钩子',
      apps: '应用',
    },
    loading: '正在向引擎询问插件…',
    noMarketplaces: '还没有插件市场。插件市场是提供插件的文件夹或 git 仓库。',
    noPlugins: '这个市场没有提供插件。',
    state: {
      installed: '已安装',
      disabled: '已安装，但已停用',
      notInstalled: '未安装',
    },
  },
  'zh-TW': {
    page: '外掛程式',
    tabs: '種類',
    tab: {
      plugins: '外掛程式',
      'mcp-servers': 'MCP 伺服器',
      skills: '技能',
      hooks: '掛鉤',
      apps: '應用程式',
    },
    loading: '正在向引擎詢問外掛程式…',
    noMarketplaces: '還沒有外掛市集。外掛市集是提供外掛程式的資料夾或 git 儲存庫。',
    noPlugins: '這個市集沒有提供外掛程式。',
    state: {
      installed: '已安裝',
      disabled: '已安裝，但已停用',
      notInstalled: '未安裝',
    },
  },
});
