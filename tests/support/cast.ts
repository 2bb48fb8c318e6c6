import { refreshTasksOfUser } from '#server/cases/case/tasks/refresh'
import { db } from '#server/platform/database/client'
import { type Permission, permissions, permissionsOf, presets, type User } from '#server/permissions'
import { transaction } from '#server/platform/database/transaction'

// Everybody's password is `correct horse battery staple`.

const person = (id: number, name: string, held: Permission[]): User => ({
  id,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@docket.test`,
  permissions: held,
})

export const rosa = person(1, 'Rosa Registry', presets['Registry staff']!)
export const emil = person(2, 'Emil Endorser', presets['Endorsing officer']!)
export const carla = person(3, 'Carla Chair', presets['Board chair']!)
export const ada = person(4, 'Ada Member', presets['Board member']!)
export const ben = person(5, 'Ben Member', presets['Board member']!)
export const cora = person(6, 'Cora Member', presets['Board member']!)
export const dan = person(7, 'Dan Member', presets['Board member']!)
/** Decides without a seat. */
export const judith = person(8, 'Judith Decider', ['applications.view', 'applications.decide'])
/** Can only view cases. */
export const vera = person(9, 'Vera Viewer', ['applications.view'])
export const nora = person(10, 'Nora Nobody', [])
export const adam = person(11, 'Adam Administrator', presets.Administrator!)
export const olga = person(12, 'Olga Omni', [...permissions])
/** Registers arrests and cannot view applications. */
export const rita = person(13, 'Rita Registrar', presets['Arrest registrar']!)

export const everybody = [rosa, emil, carla, ada, ben, cora, dan, judith, vera, nora, adam, olga, rita]

/** Six members, so the quorum is four. */
export const seated = everybody.filter(({ permissions: held }) => held.includes('applications.vote'))

export const password = 'correct horse battery staple'
// argon2id with minimal costs, for speed
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$hQlnE/nggp4o16GDlAnwDg$dPuF4YxkTFBcgbrQFf4ZKn8YONZHyhvdqpw+bRd2ISs'

export async function joinBoard() {
  await db.user.createMany({
    // IDs follow from this order.
    data: everybody.map(({ name, email }) => ({
      name,
      email,
      passwordHash,
      emailVerifiedAt: new Date('2026-01-05T08:00:00Z'),
      mustUseTwoFactor: false,
    })),
  })
  const data = everybody.flatMap(({ id, permissions: held }) => rowsOf(id, held))
  await db.userPermission.createMany({ data })
}

const rowsOf = (userId: number, held: readonly Permission[]) =>
  [...new Set(held)].map(permission => ({ userId, permission }))

export const nowHolds = ({ id }: Pick<User, 'id'>, held: readonly Permission[]) =>
  transaction(async tx => {
    await tx.userPermission.deleteMany({ where: { userId: id } })
    await tx.userPermission.createMany({ data: rowsOf(id, held) })
    await refreshTasksOfUser(tx, id)
  })

export const heldBy = async ({ id }: Pick<User, 'id'>) =>
  permissionsOf(await db.userPermission.findMany({ where: { userId: id } }))

// Different enough never to match each other.

const givenNames = `
  Amihan Beatriz Corazon Divina Estrella Felisa Gloria Herminia Imelda Josefina Katrina Ligaya Milagros Norma Ofelia
  Perla Quirina Rosalinda Soledad Teresita Ursula Violeta Wilhelmina Ximena Yolanda Zenaida`
const familyNames = `
  Agbayani Bersabal Catacutan Dimaculangan Espiritu Fajardo Gatchalian Halili Ilagan Jacinto Kalaw Lacson Macaraeg
  Natividad Ocampo Panganiban Quiambao Rivera Sumulong Tolentino Umali Villanueva Wenceslao Ybarra Zamora`

/** The n-th of 650. */
export function furtherApplicant(n: number) {
  const pick = (names: string) => {
    const all = names.trim().split(/\s+/)
    return all[n % all.length]!
  }
  const [month, day] = [1 + ((n * 5) % 12), 1 + ((n * 7) % 28)].map(part => String(part).padStart(2, '0'))
  return {
    givenName: pick(givenNames),
    familyName: pick(familyNames),
    birthDate: `${1948 + ((n * 11) % 50)}-${month}-${day}`,
  }
}
