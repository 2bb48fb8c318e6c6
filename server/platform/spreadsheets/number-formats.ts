import { getFormatDateInfo, isDateFormat } from 'numfmt'

// ISO/IEC 29500-1, section 18.8.30.

export type CellFormat = {
  code: string
  /** Which parts of a date it shows; null for other formats. */
  dated: { wholeDay: boolean; time: boolean; seconds: boolean } | null
  /** Shown differently on each computer. */
  isLocal: boolean
}

export const GENERAL = 'General'
export const general: CellFormat = { code: GENERAL, dated: null, isLocal: false }

const accounting = (currency: string, decimals: string) =>
  `_(${currency}* #,##0${decimals}_);_(${currency}* (#,##0${decimals});_(${currency}* "-"_);_(@_)`

const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0;-"$"#,##0',
  6: '"$"#,##0;-"$"#,##0',
  7: '"$"#,##0.00;-"$"#,##0.00',
  8: '"$"#,##0.00;-"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: accounting('', ''),
  42: accounting('"$"', ''),
  43: accounting('', '.00'),
  44: accounting('"$"', '.00'),
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: '@',
  59: '0',
  60: '0.00',
  61: '#,##0',
  62: '#,##0.00',
  67: '0%',
  68: '0.00%',
  69: '# ?/?',
  70: '# ??/??',
}

/** Of Chinese, Japanese, Korean and Thai editions. */
const LOCAL_DATES: [first: number, last: number][] = [
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
  [71, 74],
  [81, 81],
]
const LOCAL_TIMES: [first: number, last: number][] = [
  [32, 35],
  [55, 56],
  [75, 80],
]
const isIn = (ranges: [number, number][], id: number) =>
  ranges.some(([first, last]) => id >= first && id <= last)

const MAX_CODE_LENGTH = 255

export function formatOf(id: number, code: string | undefined): CellFormat {
  if (code !== undefined) return customFormat(code.slice(0, MAX_CODE_LENGTH))
  if (isIn(LOCAL_DATES, id)) return { ...customFormat('yyyy/m/d'), isLocal: true }
  if (isIn(LOCAL_TIMES, id)) return { ...customFormat('h:mm:ss'), isLocal: true }
  const builtIn = BUILT_IN[id]
  return builtIn ? { ...customFormat(builtIn), isLocal: [5, 6, 7, 8, 14, 22, 42, 44].includes(id) } : general
}

const SYSTEM_DATE = /\[\$-[xf](?:sys|[48]00)/i

function customFormat(code: string): CellFormat {
  try {
    if (!isDateFormat(code)) return { ...general, code: withoutLocale(code) }
    const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code)
    const dated = { wholeDay: year && month && day, time: hours || minutes, seconds }
    return { code, dated, isLocal: SYSTEM_DATE.test(code) }
  } catch {
    return general
  }
}

/** `[$€-407]` → `[$€]`. The separators of numbers are those of the computer. */
const withoutLocale = (code: string) =>
  code.replaceAll(/\[\$([^\]-]*)-[^\]]*\]/g, (_, currency) => (currency ? `[$${currency}]` : ''))
