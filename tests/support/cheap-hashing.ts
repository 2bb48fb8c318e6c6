import { registerHooks } from 'node:module'
import { afterAll } from 'vitest'

// Gives the board the hashes of `cheap-argon2.ts`.

const cheap = import.meta.resolve('./cheap-argon2.ts')

const hooks = registerHooks({
  resolve: (name, context, next) =>
    next(name === '@node-rs/argon2' && context.parentURL !== cheap ? cheap : name, context),
})

afterAll(() => hooks.deregister())
