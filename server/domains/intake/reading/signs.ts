/** Scripts whose letters are syllables or words: Chinese, Japanese and Korean. */
const SIGNS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u
const NAME = new RegExp(`^${SIGNS.source}{2}`, 'u')
/** Signs that count what stands before them, or are its currency. */
const COUNTER =
  /^(?:원|개|병|잔|인분|그램|세|명|[元圓円塊块串顆颗個个入份隻只片杯碗盤盘粒兩两吋寸年月日號号人位折斤克張张瓶打包盒種种品皿])/u

export function hasSign(text: string): boolean {
  return SIGNS.test(text)
}

/** Whether a text after a figure is a name of its own, and not what the figure counts. */
export function beginsNameInSigns(text: string): boolean {
  return NAME.test(text) && !COUNTER.test(text)
}

/** Whether a text begins with what counts the figure before it, or is that figure's currency. */
export function beginsWithCounter(text: string): boolean {
  return COUNTER.test(text)
}
