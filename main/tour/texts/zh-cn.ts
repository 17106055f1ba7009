import type { TourTexts } from './tour-texts';

export const simplifiedChinese: TourTexts = {
  firstMessage:
    '海滩上的潮汐牌到了傍晚就显示“low tide at NaN:NaN”。请找出原因并修好，然后发布潮汐牌，并在日志里记一笔。',
  plan: ['先亲眼看到这个错误', '找出原因', '修好它，再检查每一块牌子', '发布潮汐牌，并记入日志'],
  planReasons: {
    start: '先重现问题，再做尽可能小的改动。',
    seen: '检查已经重现了问题。接下来看生成牌子文字的代码。',
    decided: '原因清楚了，文字的写法也定了。',
    repaired: '剩下的都在这个文件夹之外，需要你的许可。',
    end: '全部完成。',
    endWithOpenWork: '除了你不想动的和没有成功的部分，其余都完成了。',
  },
  firstThoughts: [
    '**NaN 是从哪里来的**\n\n牌子上显示的是一个时刻。`NaN:NaN` 说明这个时刻根本不是数字，也就是拿一个不存在的值做了计算。它只在傍晚以后出现，所以我怀疑是当天最后一次低潮过去之后的事。',
    '**从哪里入手**\n\n项目里有一个检查脚本，会把每块牌子一整天的内容都看一遍。改动之前先运行它，之后才有东西可以对照。',
  ],
  opening: '我来看看。傍晚出现 `NaN:NaN`，很像是后面已经没有低潮了，不过还是先亲眼看到再说。',
  beforeCheck: '检查会把每个海滩的一整天走一遍，需要几秒钟。',
  afterCheck: {
    wrong: '看到了：当天最后一次低潮一过，牌子就出错。午夜前还有一次低潮的海滩则没有问题。',
    right: '现在每块牌子都是对的，看来已经有人修过。我读一下代码确认。',
    notRun: '检查在这里运行不了（需要 PATH 里有 Node.js，沙盒也要可用）。我改为阅读代码。',
  },
  causeThoughts: [
    '**阅读 `nextLowTide`**\n\n当天没有剩下的低潮时，`find` 返回 `undefined`。`clock(undefined)` 接着计算 `undefined % 1440`，结果就是 `NaN`。其实下一次低潮就是明天的第一次。',
    '**这时牌子该写什么**\n\n23:30 的时候写“low tide at 02:40”又是另一种错误，因为那是明天的。这是措辞问题，不是代码问题，所以我来问一下。',
  ],
  cause:
    '找到了。当天最后一次低潮之后，`nextLowTide` 什么也找不到，牌子却把这个“没有”当作时刻显示出来。它应该接着找明天的第一次低潮。牌子上怎么写，由你决定。',
  causeIsGone: '`nextLowTide` 已经会接着找明天的第一次低潮了。牌子上怎么写仍然可以选择。',
  question: {
    header: '潮汐牌',
    text: '低潮可能在明天，牌子上应该怎么写？',
    options: {
      countdown: { label: '倒计时', description: '“low tide in 3 h 10 min”：不用知道现在几点' },
      clock: { label: '写时刻', description: '“low tide tomorrow at 02:40”：方便安排行程' },
    },
  },
  choice: {
    countdown: '那就用倒计时。`src/tides.js` 里需要两处小改动。',
    clock: '那就写时刻，并在该写的地方加上 “tomorrow”。`src/tides.js` 里需要两处小改动。',
  },
  choiceInOwnWords: (note) => `你写的是“${note}”。我的脚本只会两种写法，所以先用倒计时，并在总结里保留你的话。`,
  noChoice: '不回答也没关系：我用倒计时，它在任何时候都是对的。',
  afterRepair: {
    done: '再运行一次同样的检查，这次快一些。',
    unneeded: '文件已经是这样了，不需要改动。再检查一次确认。',
    declined: '好的，文件保持原样。再检查一次，看看现在的情况。',
    failed: '改动没能应用。再检查一次，看看现在的情况。',
    unknown: '这个文件后来有人改过，我就不动它了。再检查一次，看看现在的情况。',
  },
  beforePublishing: '海滩从项目旁边的一个文件夹读取牌子的内容。沙盒不允许我写那里，所以只为这一条命令请求许可。',
  publishingReason: '可以发布潮汐牌吗？它会写入项目之外的 ../sign/sign.txt。',
  afterPublishing: {
    done: '已发布。最后在日志里加一行。日志也在项目旁边，所以会再问你一次。',
    declined: '那就先不发布；你随时可以自己运行 `node scripts/publish.mjs`。日志也在项目旁边，所以会再问你一次。',
    failed: '发布没有成功，我会在下面说明。最后在日志里加一行，会再问你一次。',
  },
  afterNote: { done: '已记入日志。', declined: '那日志就保持原样。', failed: '日志没能写入。' },
  logbookLine: '- 傍晚以后牌子显示明天的第一次低潮；以前显示的是 NaN:NaN。',
  answer: {
    titleRepaired: '潮汐牌恢复正常了',
    titleOpen: '目前的情况',
    summary:
      '当天最后一次低潮之后，`nextLowTide` **什么也找不到**，牌子却把它当作时刻显示。现在它会接着找明天的第一次低潮：',
    summaryOpen: '当天最后一次低潮之后，`nextLowTide` **什么也找不到**，牌子却把它当作时刻显示。这样改就能修好：',
    chosen: (label) => `你选择了**${label}**，所以牌子上这样写：`,
    chosenInOwnWords: (note) => `你写的是“${note}”。我的脚本做不到，所以牌子用倒计时：`,
    notChosen: '你把写法交给了我，所以牌子用倒计时：',
    tableHead: ['海滩', '时刻', '之前', '之后'],
    listTitle: '我做了什么',
    check: {
      right: '六块牌子一整天都是对的。',
      wrong: '检查仍然发现有错误的牌子。',
      notRun: '检查在这台机器上运行不了。',
    },
    repair: {
      done: '修好了 `src/tides.js`，共两处。',
      unneeded: '`src/tides.js` 本来就是对的。',
      declined: '按你的意思，没有动 `src/tides.js`。',
      failed: '没能修改 `src/tides.js`。',
      unknown: '没有动 `src/tides.js`：它不是我认识的版本。',
    },
    publishing: {
      done: '经你许可，把牌子发布到了 `../sign/sign.txt`。',
      declined: '按你的意思，**没有**发布。',
      failed: '发布没有成功。',
    },
    note: {
      done: '经你许可，记入了 `../logbook/LOGBOOK.md`。',
      declined: '按你的意思，**没有**动日志。',
      failed: '日志没能写入。',
    },
    closing:
      '为什么一天通常有两次低潮：[潮汐与海流](https://oceanservice.noaa.gov/education/tutorial_tides/)。\n\n导览到此结束。引擎是真的，只有模型是脚本；随便问点什么，看看它还会什么。',
  },
  steered: (message) => `收到：“${message}”。我的脚本不能改变方向，真正的模型会从这里接着处理。我们继续。`,
  about: `## 这是导览用的模型

它按脚本回答，不需要账号，也不向任何地方发送内容。它前面的引擎是真的：命令会运行，文件会改变，没有你的许可什么都出不了沙盒。

写下面的任意一个词，可以再看一遍：

| 你写 | 你会看到 |
|---|---|
| \`检查\` | 一条带颜色和进度的命令 |
| \`提问\` | 一个可以选择答案的问题 |
| \`计划\` | 一份逐步推进的计划 |
| \`发布\` | 一条需要你批准的命令 |
| \`继续\` | 从中断的地方继续导览 |
| \`导览\` | 完整的导览再来一次 |

要做真正的工作，请选择你自己的项目并登录。`,
  aboutElsewhere: `## 这是导览用的模型

它的脚本是为 \`tidepool\` 项目写的，而这个对话在另一个文件夹里。请在 \`tidepool\` 里新建对话来参加导览。要做真正的工作，请选择你自己的项目并登录。`,
  checkSummary: {
    right: '所有牌子一整天都是对的。✅',
    wrong: '有些牌子傍晚以后是**错的**。写“导览”，我就来修。',
    notRun: '检查运行不了：需要 PATH 里有 Node.js，沙盒也要可用。',
  },
  questionSummary: (answer) => (answer === null ? '没有回答，也没关系。' : `你的回答是**${answer}**。谢谢！`),
  planSummary: '这就是计划：它显示在对话旁边，步骤会随着工作推进而变化。',
  publishSummary: {
    done: '牌子已发布到 `../sign/sign.txt`。',
    declined: '你没有同意，所以什么都没有发布。',
    failed: '发布没有成功；原因见上面的输出。',
  },
};
