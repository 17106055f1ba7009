import { defineStrings } from './catalogue';

/** The settings page. */
export const settingsStrings = defineStrings({
  en: {
    page: 'Settings',
    appearance: 'Appearance',
    theme: {
      label: 'Theme',
      system: 'System',
      light: 'Light',
      dark: 'Dark',
      about: '“System” follows your computer, also when it changes by the time of day.',
    },
    language: {
      label: 'Language',
      system: 'System',
      about: 'Changes at once, in every window.',
      byEnvironment:
        'The environment variable HEDDLE_LANG decides at the moment; your choice counts when it is not set.',
    },
    engine: {
      title: 'Engine',
      about: 'The codex program that does the work. Heddle starts it, shows it and answers it.',
      path: 'Program',
      version: 'Version',
      home: 'Settings and threads (CODEX_HOME)',
      state: 'State',
      none: 'Not found yet',
      unknown: 'Not known yet',
      restart: 'Start again',
      restarting: 'Starting…',
      chosenBy:
        'Which program is used is decided in this order: the environment variable HEDDLE_CODEX, a copy that belongs to the project, then what a terminal would find as “codex”.',
    },
    about: {
      title: 'About',
      heddle: 'Heddle',
      version: 'Version {{version}}',
      licence: 'Heddle is free software under the Apache License 2.0.',
      fonts:
        'It uses the typefaces Inter and JetBrains Mono (SIL Open Font License 1.1) and other free software; their licences are part of the installation.',
    },
    failed: 'The choice was not kept: {{message}}',
  },
  'zh-CN': {
    page: '设置',
    appearance: '外观',
    theme: {
      label: '主题',
      system: '跟随系统',
      light: '浅色',
      dark: '深色',
      about: '“跟随系统”与你的电脑保持一致，电脑按时间切换时也一样。',
    },
    language: {
      label: '语言',
      system: '跟随系统',
      about: '立即生效，对所有窗口有效。',
      byEnvironment: '目前由环境变量 HEDDLE_LANG 决定；没有设置它时，以你的选择为准。',
    },
    engine: {
      title: '引擎',
      about: '真正干活的 codex 程序。Heddle 启动它、展示它、回答它。',
      path: '程序',
      version: '版本',
      home: '设置与会话（CODEX_HOME）',
      state: '状态',
      none: '还没有找到',
      unknown: '暂不清楚',
      restart: '重新启动',
      restarting: '正在启动…',
      chosenBy: '按以下顺序决定使用哪个程序：环境变量 HEDDLE_CODEX，项目自带的副本，最后是终端里“codex”所指的程序。',
    },
    about: {
      title: '关于',
      heddle: 'Heddle',
      version: '版本 {{version}}',
      licence: 'Heddle 是采用 Apache License 2.0 的自由软件。',
      fonts:
        '它使用 Inter 和 JetBrains Mono 字体（SIL Open Font License 1.1）以及其他自由软件，它们的许可证随安装一并提供。',
    },
    failed: '没有保存这个选择：{{message}}',
  },
  'zh-TW': {
    page: '設定',
    appearance: '外觀',
    theme: {
      label: '主題',
      system: '跟隨系統',
      light: '淺色',
      dark: '深色',
      about: '「跟隨系統」會和你的電腦一致，電腦依時間切換時也一樣。',
    },
    language: {
      label: '語言',
      system: '跟隨系統',
      about: '立即生效，所有視窗都適用。',
      byEnvironment: '目前由環境變數 HEDDLE_LANG 決定；沒有設定它時，以你的選擇為準。',
    },
    engine: {
      title: '引擎',
      about: '真正做事的 codex 程式。Heddle 啟動它、呈現它、回答它。',
      path: '程式',
      version: '版本',
      home: '設定與對話串（CODEX_HOME）',
      state: '狀態',
      none: '還沒有找到',
      unknown: '目前不清楚',
      restart: '重新啟動',
      restarting: '正在啟動…',
      chosenBy:
        '依下列順序決定使用哪個程式：環境變數 HEDDLE_CODEX、專案自帶的副本，最後是終端機裡「codex」所指的程式。',
    },
    about: {
      title: '關於',
      heddle: 'Heddle',
      version: '版本 {{version}}',
      licence: 'Heddle 是採用 Apache License 2.0 的自由軟體。',
      fonts:
        '它使用 Inter 和 JetBrains Mono 字型（SIL Open Font License 1.1）以及其他自由軟體，它們的授權條款隨安裝一併提供。',
    },
    failed: '沒有儲存這個選擇：{{message}}',
  },
});
