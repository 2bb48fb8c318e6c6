/** Escapes Markdown, also characters that would start a heading or list. */
export const escaped = (text: string) => escapedStart(text.replace(/[\\`*_[\]<>&~|]/g, mark => `\\${mark}`))

export const escapedStart = (line: string) =>
  line.replace(/^[#+=-]/, mark => `\\${mark}`).replace(/^(\d{1,9})([.)])/, '$1\\$2')

/** A backslash at the end of a line keeps the line break. */
export const quoted = (text: string) =>
  text
    .split('\n')
    .map(line => escaped(line.trim()))
    .map((line, at, lines) => `> ${line}${line && lines[at + 1] ? '\\' : ''}`.trimEnd())
    .join('\n')

/** Titles are one line and no Markdown. */
export const titleFrom = (filled: string) =>
  filled.replaceAll(/\s+/g, ' ').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
