// Run as a process: adds an account to a board of its own, as the board would write it.
import { db } from '#server/platform/database/client'

const [email = ''] = process.argv.slice(2)
const cheap = '$argon2id$v=19$m=8,t=1,p=1$hQlnE/nggp4o16GDlAnwDg$dPuF4YxkTFBcgbrQFf4ZKn8YONZHyhvdqpw+bRd2ISs'

await db.user.create({
  data: {
    email,
    name: 'Perpetua Policarpio',
    passwordHash: cheap,
    mustUseTwoFactor: false,
    emailVerifiedAt: new Date(),
    permissions: {
      create: [{ permission: 'applications.register' }, { permission: 'applications.view' }],
    },
  },
})
process.exit(0)
