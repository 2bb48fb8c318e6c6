import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { displayName } from '#server/platform/web/file-names'
import { canonicalEmail } from '#server/people/sign-in/sign-in'
import { normalised } from '#packages/person-matching/unicode'
import { cost, MUCH, shapes } from '../../support/main-thread.ts'

// Inputs that are cheap to send and used to be slow to parse.

const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(file =>
  /(?:forms|(?<!response-)fields|filter|queries|arrested-person-query)\.ts$/.test(file),
)

const forms: [string, z.ZodType, string[]][] = []
for (const file of files) {
  const exported = (await import(/* @vite-ignore */ `../../../server/${file}`)) as Record<string, unknown>
  for (const [name, form] of Object.entries(exported))
    if (form instanceof z.ZodType) forms.push([`${name} in ${file}`, form, keysOf(form)])
}

test.each(Object.entries(shapes))('parsing %s is cheap in every form', async (_, value) => {
  expect(forms.length).toBeGreaterThan(50)
  const expensive: string[] = []
  for (const [name, form, keys] of forms) {
    const sent = keys.length ? Object.fromEntries(keys.map(key => [key, value])) : value
    const units = await cost(() => form.safeParse(sent))
    if (units > MUCH) expensive.push(`${name}: ${Math.round(units)}`)
  }
  expect(expensive).toEqual([])
})

test.each(Object.entries(shapes))(
  'normalising %s as a file name, an email address or a search term is cheap',
  async (_, value) => {
    if (typeof value !== 'string') return
    for (const work of [displayName, canonicalEmail, (text: string) => normalised(text, 'NFKD')])
      expect(await cost(() => work(value))).toBeLessThan(MUCH)
  },
)

function keysOf(form: z.ZodType): string[] {
  if (form instanceof z.ZodObject) return Object.keys(form.shape)
  return form instanceof z.ZodPipe ? keysOf(form.in as z.ZodType) : []
}
