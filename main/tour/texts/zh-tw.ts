import type { TourTexts } from './tour-texts';

export const traditionalChinese: TourTexts = {
  firstMessage:
    '海灘上的潮汐牌到了傍晚就顯示「low tide at NaN:NaN」。請找出原因並修好，然後發佈潮汐牌，並在日誌裡記一筆。',
  plan: ['先親眼看到這個錯誤', '找出原因', '修好它，再檢查每一塊牌子', '發佈潮汐牌，並記入日誌'],
  planReasons: {
    start: '先重現問題，再做盡可能小的修改。',
    seen: '檢查已經重現了問題。接著看產生牌子文字的程式碼。',
    decided: '原因清楚了，文字的寫法也定了。',
    repaired: '剩下的都在這個資料夾之外，需要你的許可。',
    end: '全部完成。',
    endWithOpenWork: '除了你不想動的和沒有成功的部分，其餘都完成了。',
  },
  firstThoughts: [
    '**NaN 是從哪裡來的**\n\n牌子上顯示的是一個時刻。`NaN:NaN` 表示這個時刻根本不是數字，也就是拿一個不存在的值做了計算。它只在傍晚以後出現，所以我懷疑是當天最後一次低潮過去之後的事。',
    '**從哪裡著手**\n\n專案裡有一個檢查腳本，會把每塊牌子一整天的內容都看一遍。修改之前先執行它，之後才有東西可以對照。',
  ],
  opening: '我來看看。傍晚出現 `NaN:NaN`，很像是後面已經沒有低潮了，不過還是先親眼看到再說。',
  beforeCheck: '檢查會把每個海灘的一整天走一遍，需要幾秒鐘。',
  afterCheck: {
    wrong: '看到了：當天最後一次低潮一過，牌子就出錯。午夜前還有一次低潮的海灘則沒有問題。',
    right: '現在每塊牌子都是對的，看來已經有人修過。我讀一下程式碼確認。',
    notRun: '檢查在這裡無法執行（需要 PATH 裡有 Node.js，沙箱也要可用）。我改為閱讀程式碼。',
  },
  causeThoughts: [
    '**閱讀 `nextLowTide`**\n\n當天沒有剩下的低潮時，`find` 傳回 `undefined`。`clock(undefined)` 接著計算 `undefined % 1440`，結果就是 `NaN`。其實下一次低潮就是明天的第一次。',
    '**這時牌子該寫什麼**\n\n23:30 的時候寫「low tide at 02:40」又是另一種錯誤，因為那是明天的。這是措辭問題，不是程式問題，所以我來問一下。',
  ],
  cause:
    '找到了。當天最後一次低潮之後，`nextLowTide` 什麼也找不到，牌子卻把這個「沒有」當作時刻顯示出來。它應該接著找明天的第一次低潮。牌子上怎麼寫，由你決定。',
  causeIsGone: '`nextLowTide` 已經會接著找明天的第一次低潮了。牌子上怎麼寫仍然可以選擇。',
  question: {
    header: '潮汐牌',
    text: '低潮可能在明天，牌子上應該怎麼寫？',
    options: {
      countdown: { label: '倒數計時', description: '「low tide in 3 h 10 min」：不用知道現在幾點' },
      clock: { label: '寫時刻', description: '「low tide tomorrow at 02:40」：方便安排行程' },
    },
  },
  choice: {
    countdown: '那就用倒數計時。`src/tides.js` 裡需要兩處小修改。',
    clock: '那就寫時刻，並在該寫的地方加上「tomorrow」。`src/tides.js` 裡需要兩處小修改。',
  },
  choiceInOwnWords: (note) => `你寫的是「${note}」。我的腳本只會兩種寫法，所以先用倒數計時，並在總結裡保留你的話。`,
  noChoice: '不回答也沒關係：我用倒數計時，它在任何時候都是對的。',
  afterRepair: {
    done: '再執行一次同樣的檢查，這次快一些。',
    unneeded: '檔案已經是這樣了，不需要修改。再檢查一次確認。',
    declined: '好的，檔案保持原樣。再檢查一次，看看現在的情況。',
    failed: '修改沒能套用。再檢查一次，看看現在的情況。',
    unknown: '這個檔案後來有人改過，我就不動它了。再檢查一次，看看現在的情況。',
  },
  beforePublishing: '海灘從專案旁邊的一個資料夾讀取牌子的內容。沙箱不允許我寫那裡，所以只為這一條命令請求許可。',
  publishingReason: '可以發佈潮汐牌嗎？它會寫入專案之外的 ../sign/sign.txt。',
  afterPublishing: {
    done: '已發佈。最後在日誌裡加一行。日誌也在專案旁邊，所以會再問你一次。',
    declined: '那就先不發佈；你隨時可以自己執行 `node scripts/publish.mjs`。日誌也在專案旁邊，所以會再問你一次。',
    failed: '發佈沒有成功，我會在下面說明。最後在日誌裡加一行，會再問你一次。',
  },
  afterNote: { done: '已記入日誌。', declined: '那日誌就保持原樣。', failed: '日誌沒能寫入。' },
  logbookLine: '- 傍晚以後牌子顯示明天的第一次低潮；以前顯示的是 NaN:NaN。',
  answer: {
    titleRepaired: '潮汐牌恢復正常了',
    titleOpen: '目前的情況',
    summary:
      '當天最後一次低潮之後，`nextLowTide` **什麼也找不到**，牌子卻把它當作時刻顯示。現在它會接著找明天的第一次低潮：',
    summaryOpen: '當天最後一次低潮之後，`nextLowTide` **什麼也找不到**，牌子卻把它當作時刻顯示。這樣改就能修好：',
    chosen: (label) => `你選擇了**${label}**，所以牌子上這樣寫：`,
    chosenInOwnWords: (note) => `你寫的是「${note}」。我的腳本做不到，所以牌子用倒數計時：`,
    notChosen: '你把寫法交給了我，所以牌子用倒數計時：',
    tableHead: ['海灘', '時刻', '之前', '之後'],
    listTitle: '我做了什麼',
    check: {
      right: '六塊牌子一整天都是對的。',
      wrong: '檢查仍然發現有錯誤的牌子。',
      notRun: '檢查在這台電腦上無法執行。',
    },
    repair: {
      done: '修好了 `src/tides.js`，共兩處。',
      unneeded: '`src/tides.js` 本來就是對的。',
      declined: '依你的意思，沒有動 `src/tides.js`。',
      failed: '沒能修改 `src/tides.js`。',
      unknown: '沒有動 `src/tides.js`：它不是我認識的版本。',
    },
    publishing: {
      done: '經你許可，把牌子發佈到了 `../sign/sign.txt`。',
      declined: '依你的意思，**沒有**發佈。',
      failed: '發佈沒有成功。',
    },
    note: {
      done: '經你許可，記入了 `../logbook/LOGBOOK.md`。',
      declined: '依你的意思，**沒有**動日誌。',
      failed: '日誌沒能寫入。',
    },
    closing:
      '為什麼一天通常有兩次低潮：[潮汐與海流](https://oceanservice.noaa.gov/education/tutorial_tides/)。\n\n導覽到此結束。引擎是真的，只有模型是腳本；隨便問點什麼，看看它還會什麼。',
  },
  steered: (message) => `收到：「${message}」。我的腳本不能改變方向，真正的模型會從這裡接著處理。我們繼續。`,
  about: `## 這是導覽用的模型

它照腳本回答，不需要帳號，也不向任何地方傳送內容。它前面的引擎是真的：命令會執行，檔案會改變，沒有你的許可什麼都出不了沙箱。

寫下面的任意一個詞，可以再看一遍：

| 你寫 | 你會看到 |
|---|---|
| \`檢查\` | 一條帶顏色和進度的命令 |
| \`提問\` | 一個可以選擇答案的問題 |
| \`計畫\` | 一份逐步推進的計畫 |
| \`發佈\` | 一條需要你核准的命令 |
| \`繼續\` | 從中斷的地方繼續導覽 |
| \`導覽\` | 完整的導覽再來一次 |

要做真正的工作，請選擇你自己的專案並登入。`,
  aboutElsewhere: `## 這是導覽用的模型

它的腳本是為 \`tidepool\` 專案寫的，而這個對話在另一個資料夾裡。請在 \`tidepool\` 裡新增對話來參加導覽。要做真正的工作，請選擇你自己的專案並登入。`,
  checkSummary: {
    right: '所有牌子一整天都是對的。✅',
    wrong: '有些牌子傍晚以後是**錯的**。寫「導覽」，我就來修。',
    notRun: '檢查無法執行：需要 PATH 裡有 Node.js，沙箱也要可用。',
  },
  questionSummary: (answer) => (answer === null ? '沒有回答，也沒關係。' : `你的回答是**${answer}**。謝謝！`),
  planSummary: '這就是計畫：它顯示在對話旁邊，步驟會隨著工作推進而變化。',
  publishSummary: {
    done: '牌子已發佈到 `../sign/sign.txt`。',
    declined: '你沒有同意，所以什麼都沒有發佈。',
    failed: '發佈沒有成功；原因見上面的輸出。',
  },
};
