import type { Request } from 'express'
import * as z from 'zod'
import { choice } from '#server/platform/web/fields'
import { idOf } from '#server/platform/web/forms'
import { destroy, post, put, type Route } from '#server/platform/web/routing'
import { write } from '#server/platform/web/writes'
import { type ActAddress, acts, actsByRoute, addressOfAct, type ActWithForm } from '../case/acts.ts'
import { formOf } from './act-forms.ts'
import { preparations } from './effects.ts'
import { perform } from './perform.ts'
import { accessTo } from '../case/rules.ts'

// The routes of the acts that have a form.

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

type RouteAt<Address> = Address extends ActAddress ? Route<Address['method'], Address['path']> : never

export const actRoutes = actsByRoute.map(names => {
  const [first] = names
  const { method, path } = addressOfAct(first)
  const { bag, form } = acts[first]
  const isOne = names.length === 1
  return { post, put, delete: destroy }[method](path, accessTo(first), writeOf(names), {
    bag: isOne ? bag : (req: Request) => acts[chosen(names, req.body as object)].bag,
    ...(form.files && { uploads: ['files'] }),
  })
}) as RouteAt<ActAddress>[]

function writeOf(names: ActWithForm[]) {
  return write({
    form: schemaOf(names),
    files: acts[names[0]!].form.files ? { files: 'document' } : {},
    prepare: async ({ form }) => preparations[chosen(names, form)]?.(),
    async act(tx, { req, form, files }, letterhead) {
      const name = chosen(names, form)
      const { given } = acts[name].form
      const own = Object.fromEntries(
        Object.entries(form as object).filter(([field]) => field !== 'files' && !given?.[field]),
      )
      const message = await perform(
        tx,
        idOf(req),
        name,
        { form: own as never, files, letterhead: letterhead ?? undefined },
        req.user,
      )
      return { message }
    },
  })
}

function schemaOf(names: ActWithForm[]) {
  const form = formOf(names[0]!)
  const { given } = acts[names[0]!].form
  if (!given) return form
  const choices = Object.keys(given).map(field => {
    const options = names.map(name => acts[name].form.given![field]!)
    return [field, choice(options, `Choose ${anyOf.format(options)}.`)]
  })
  return z.strictObject({ ...Object.fromEntries(choices), ...form.shape })
}

function chosen(names: ActWithForm[], form: unknown) {
  return names.find(name => isGiven(acts[name].form.given, form)) ?? names[0]!
}

const isGiven = (given: Record<string, string> = {}, form: unknown) =>
  Object.entries(given).every(
    ([field, value]) => (form as Record<string, unknown> | undefined)?.[field] === value,
  )
