import express from 'express'
import { cookieMemory, defer, form, inertia } from 'inertia-for-express'
import * as z from 'zod'
import { accounts, contacts, organizations, users } from './data.js'
import { mountTable } from './table.js'
import { signedIn } from './signed-in.js'

const Login = z.object({ email: z.email('Enter an address.'), password: z.string().min(1, 'Required.') })

const name = z.string().trim().min(1, 'Required.').max(50, 'At most 50 letters.')
const email = z.email('Enter an address.')
const optional = z.string().trim().max(50, 'At most 50 letters.').default('')
const place = { phone: optional, address: optional, city: optional, country: optional }
const organization = z.coerce
  .number()
  .refine(id => id === 0 || organizations.find(id), 'There is no such organization.')

/** `assets` come from Vite. */
export function createApp(app, assets, secret) {
  const session = signedIn(secret)
  app.use(assets.middleware)
  app.use(express.json(), session.load)
  app.use(inertia({ ...assets, memory: cookieMemory({ secret }), home: '/' }))
  app.use((req, res, next) => {
    res.inertia.share(() => ({ 'auth.user': req.user && { name: req.user.name, owner: req.user.owner } }))
    if (req.user) res.inertia.encryptHistory()
    next()
  })

  app.get('/login', (_req, res) => res.inertia.render('Login'))
  app.post(
    '/login',
    form(Login, (fields, _req, res) => {
      const user = users.all().find(user => user.email === fields.email && !user.deletedAt)
      if (!user || fields.password !== 'secret') {
        res.inertia.errors({ email: 'These do not match an account.' })
        return res.inertia.back()
      }
      session.begin(res, user)
      res.inertia.redirect('/')
    }),
  )
  app.use((req, res, next) => (req.user ? next() : res.inertia.redirect('/login')))
  app.delete('/logout', (_req, res) => {
    session.end(res)
    res.inertia.clearHistory()
    res.inertia.redirect('/login')
  })

  app.get('/', (_req, res) =>
    res.inertia.render('Dashboard', { account: accounts.find(1).name, counts: defer(counts) }),
  )
  mountTable(app, organizations, {
    page: 'Organizations',
    schema: z.object({ name, email: email.or(z.literal('')).default(''), ...place }),
    shown: ({ id }) => ({ contacts: contacts.all().filter(one => one.organization === id) }),
  })
  mountTable(app, contacts, {
    page: 'Contacts',
    schema: z.object({ name, organization, email: email.or(z.literal('')).default(''), ...place }),
    shown: () => ({ organizations: organizations.all().map(({ id, name }) => ({ id, name })) }),
  })
  mountTable(app, users, {
    page: 'Users',
    schema: z.object({ name, email, owner: z.coerce.boolean().default(false) }),
  })

  app.use((_req, res) => res.status(404).inertia.render('Error', { status: 404 }))
  app.use((error, _req, res, next) => {
    if (res.headersSent) return next(error)
    const status = error.status ?? 500
    if (status === 500) console.error(error)
    return res.status(status).inertia.render('Error', { status })
  })
  return app
}

const counts = async () => ({
  organizations: organizations.present().length,
  contacts: contacts.present().length,
  users: users.present().length,
})
