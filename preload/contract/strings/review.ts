import { defineStrings } from './catalogue';

/** What a review of Codex found. */
export const reviewStrings = defineStrings({
  en: {
    findings: 'Findings',
    followUp: 'Have it fixed',
    fix: 'Please fix this finding of the review: {{title}} ({{place}})',
    showChange: 'Show the change',
    hideChange: 'Hide the change',
    looking: 'Looking at the folder…',
    noChange: 'Git sees no uncommitted change in this file.',
    failed: 'The folder could not be looked at. {{reason}}',
  },
  'zh-CN': {
    findings: '发现的问题',
    followUp: '让 Codex 修复',
    fix: '请修复审查发现的这个问题：{{title}}（{{place}}）',
    showChange: '显示改动',
    hideChange: '隐藏改动',
    looking: '正在查看文件夹…',
    noChange: '在 Git 看来，这个文件没有未提交的改动。',
    failed: '无法查看这个文件夹。{{reason}}',
  },
  'zh-TW': {
    findings: '發現的問題',
    followUp: '讓 Codex 修正',
    fix: '請修正審查發現的這個問題：{{title}}（{{place}}）',
    showChange: '顯示變更',
    hideChange: '隱藏變更',
    looking: '正在查看資料夾…',
    noChange: '在 Git 看來，這個檔案沒有未提交的變更。',
    failed: '無法查看這個資料夾。{{reason}}',
  },
});
