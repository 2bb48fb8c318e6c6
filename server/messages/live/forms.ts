import * as z from 'zod'
import { text } from '#server/platform/web/fields'

const socketId = text({ max: 50, required: 'Say which connection.' }).refine(
  id => /^\d+\.\d+$/.test(id),
  'There is no such connection.',
)

/** The protocol defines the field names. */
export const JoinForm = z.strictObject({
  socket_id: socketId,
  channel_name: text({ max: 200, required: 'Say which channel.' }),
})

export const SignInForm = z.strictObject({ socket_id: socketId })
