import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Request } from 'express'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { InvalidForm } from '#server/platform/web/errors'
import { read } from '#server/platform/web/forms'

// Covers every form, so that feature tests need not test invalid input.

type Form = [name: string, form: z.ZodType, fields: string[]]

const forms: Form[] = []
for (const file of globSync('server/**/{forms,filter}.ts').toSorted()) {
  const exported = (await import(resolve(file))) as Record<string, unknown>
  for (const [name, schema] of Object.entries(exported)) {
    const object = objectIn(schema)
    if (object) forms.push([`${file} ${name}`, schema as z.ZodType, Object.keys(object.shape)])
  }
}

function objectIn(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodPipe) return objectIn(schema.in)
  return schema instanceof z.ZodObject ? schema : null
}

function errorsOf(form: z.ZodType, json: string): Record<string, string> {
  try {
    read({ body: JSON.parse(json) as object, headers: {} } as Request, form)
    return {}
  } catch (error) {
    if (error instanceof InvalidForm) return error.errors
    throw error
  }
}

test('all forms are found', () => {
  expect(forms.length).toBeGreaterThan(50)
  expect(forms.map(([name]) => name)).toContain('server/cases/acts/forms.ts RegisterForm')
})

const columns = [
  'id',
  'status',
  'passwordHash',
  'registeredBy',
  'registeredById',
  'sealed',
  'sessions',
  'where',
]
const prototypes = ['__proto__', 'constructor', 'toString']

test.each(forms)('%s refuses unknown fields', (_name, form, fields) => {
  for (const field of [...columns, ...prototypes].filter(name => !fields.includes(name)))
    for (const value of ['"x"', '{"polluted":true}', '{"connect":{"id":1}}'])
      expect([field, errorsOf(form, `{"${field}":${value}}`).form]).toEqual([
        field,
        `This form was sent with fields it does not have: ${field}.`,
      ])
  expect(Object.keys(Object.prototype)).toEqual([])
})

const noText = [{ connect: { id: 1 }, set: 'approved' }, [[['approve']]], 1e21, 0.5]
const badText = ['a text that\u0000 is long enough', 'a text that \ud800 is long enough', 'x'.repeat(300_000)]

/** These ignore invalid values: one is sent while it is being filled in, the other by older pages. */
const isLenient = (name: string) => /LikelyForm|TokenForm$/.test(name)
/** An unknown list filters nothing. */
const isIgnored = (field: string) => field === 'waitsFor'
/** These have their own rules, tested in `tests/people/account/`. */
const isSecret = (field: string) => /password|credential/i.test(field)

test.each(forms.filter(([name]) => !isLenient(name)))(
  '%s refuses values of the wrong type with an error message for the field',
  (_name, form, fields) => {
    for (const field of fields.filter(name => !isIgnored(name)))
      for (const value of isSecret(field) ? noText : [...noText, ...badText]) {
        const errors = errorsOf(form, JSON.stringify({ [field]: value }))
        const [, message] = Object.entries(errors).find(([path]) => path.split('.')[0] === field) ?? []
        expect(message, `${field}: ${JSON.stringify(value).slice(0, 40)}`).toMatch(/^[A-Z].*\.$/)
        expect(message, field).not.toMatch(/Invalid|expected|received/)
      }
  },
)
