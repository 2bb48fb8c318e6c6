import { Settings } from '#server/platform/environment'
import { settingList } from '#server/platform/setting-list'

const WIDTH = 120

/** The text of .env.example. `npm test -- configuring -u` writes it. */
export function envExample() {
  const defaults = Settings.parse({}) as Record<string, unknown>
  const settings = Object.entries<{ about?: string; form: string; example: string }>(settingList).flatMap(
    ([name, { about = '', form, example }]) => {
      const value = written(defaults[name])
      const hasExample = ![form, value].includes(example)
      const sentences = [about, `Form: ${form}${hasExample ? `, for example ${example}` : ''}`]
      return [...sentences.filter(Boolean).flatMap(comment), `${name}=${value}`]
    },
  )
  return [
    '# Every setting with its default. Copy to .env and change what you need.',
    '',
    ...settings,
    '',
  ].join('\n')
}

function written(value: unknown) {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === undefined ? '' : String(value)
}

function comment(text: string) {
  const lines = ['#']
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + 1 + word.length > WIDTH) lines.push('#')
    lines.push(`${lines.pop()!} ${word}`)
  }
  return lines
}
