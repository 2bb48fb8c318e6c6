// Words without a text leave nothing behind: no list item, no emphasis, no label, no heading.

/** Stands where a word without a text was. */
export const EMPTY = '\uE002'

/** The marks of lists and quotations at the start of a line. */
const PREFIX = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/
const NUMBERED = /^([ \t>]*)(\d{1,9})([.)][ \t]+)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const HEADING = /^(#{1,6})[ \t]/
/** Also a label such as “Conditions:”. */
const HOLLOW = /^(?:[\s#.,;:()*_`–—-]*|[^.!?\uE000]*:[\s*_]*)$/

export const prefixOf = (line: string) => PREFIX.exec(line)![0]

/** The same place on the next line. */
export const continued = (prefix: string) => prefix.replaceAll(/[^>\s]/g, ' ')

const MAX_NESTED_MARKS = 5

/** Emphasis around nothing would be shown as stars. */
export function withoutEmptyMarks(text: string) {
  let fewer = text
  for (let depth = 0; depth < MAX_NESTED_MARKS; depth++)
    fewer = fewer
      .replaceAll(/(\*{1,3}|_{1,3}|`)[ \t]*\uE002[ \t]*\1/g, EMPTY)
      .replaceAll(/\[[ \t]*\uE002[ \t]*\]\([^()\n]{0,1000}\)/g, EMPTY)
  return fewer
}

/** Drops the lines in which no word has a text, and headings that lose all of theirs. */
export function withoutEmptyLines(all: string[]) {
  const lines: (string | null)[] = [...all]
  for (const [at, line] of all.entries()) {
    if (!line.includes(EMPTY)) continue
    if (!isHollow(line)) lines[at] = lines[at]!.replaceAll(EMPTY, '').trimEnd()
    else dropLine(lines, at)
  }
  renumber(lines, all)
  dropLonelyHeadings(lines, all)
  return lines.reduce<string[]>((kept, line, at) => {
    const isExtra = line !== null && isBlank(line) && lines[at - 1] === null && isBlank(kept.at(-1) ?? '')
    if (line !== null && !isExtra) kept.push(line)
    return kept
  }, [])
}

const isHollow = (line: string) =>
  HOLLOW.test(line.slice(prefixOf(line).length).replaceAll(EMPTY, '').replace(/\\$/, ''))

const isBlank = (line: string) => /^[>\s]*$/.test(line)

function dropLine(lines: (string | null)[], at: number) {
  const line = lines[at]!
  const prefix = prefixOf(line)
  const [before, next] = [lines[at - 1] ?? '', lines[at + 1] ?? '']
  lines[at] = null
  if (isBlank(before) && UNDERLINE.test(next)) lines[at + 1] = null
  if (isBlank(next)) lines[at - 1] &&= before.replace(/\\$/, '')
  const isContinued = continued(prefix) !== prefix && !isBlank(next) && next.startsWith(continued(prefix))
  if (isContinued && prefixOf(next) === continued(prefixOf(next)))
    lines[at + 1] = prefix + next.slice(prefix.length)
}

/** Items after one that was dropped move up. */
function renumber(lines: (string | null)[], all: string[]) {
  let lead: string | undefined
  let free = ''
  for (const [at, line] of lines.entries()) {
    const [, itsLead, number = '', after] = NUMBERED.exec(line ?? all[at]!) ?? []
    if (line === null) {
      if (itsLead !== undefined && itsLead !== lead) [lead, free] = [itsLead, number]
    } else if (itsLead !== undefined && itsLead === lead) {
      lines[at] = lead + free + after! + line.slice(lead.length + number.length + after!.length)
      free = number
    } else if (!isBlank(line) && !/^[ \t]/.test(line.slice(lead?.length ?? 0))) lead = undefined
  }
}

function dropLonelyHeadings(lines: (string | null)[], all: string[]) {
  for (let at = lines.length - 1; at >= 0; at--) {
    const level = HEADING.exec(lines[at] ?? '')?.[1]!.length
    if (!level) continue
    const end = lines.findIndex(
      (line, other) => other > at && (HEADING.exec(line ?? '')?.[1]!.length ?? 7) <= level,
    )
    const section = lines.slice(at + 1, end < 0 ? undefined : end)
    const hadText = all.slice(at + 1, end < 0 ? undefined : end).some(line => line.includes(EMPTY))
    if (hadText && section.every(line => line === null || isBlank(line))) lines[at] = null
  }
}
