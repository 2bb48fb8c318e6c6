import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { reconsider } from '#server/applications/reconsider'
import { draft, sign } from '#server/resolutions/resolve'
import '../support/board.ts'
import { itIs } from '../support/board.ts'
import { approved, disapproved, heldFromEndorsed, heldFromRegistered, registered } from '../support/cases.ts'
import { carla, emil, vera } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'

// The lists behind the dashboard: what was decided when, and what waits for a review or a signature.

const found = async (query: string, who: User = vera) => {
  const list = await (await signIn(who)).get(`/applications?sort=name&${query}`)
  return shown(list, 'Application/Index').applications.data.map(({ familyName }) => familyName)
}

const remarks = 'Everything is in order with this case.'
const text = {
  title: 'Resolution',
  body: 'The board grants the request.',
  scan: undefined,
  version: undefined,
}

test('the list can be narrowed to what was decided within some days', async () => {
  itIs('2026-04-27T23:59:59')
  await approved({ familyName: 'Abad' })
  itIs('2026-04-28T00:00:00')
  await disapproved({ familyName: 'Bello' })
  await registered({ familyName: 'Cruz' })
  expect(await found('decidedFrom=2026-04-28&decidedTo=2026-04-28')).toEqual(['Bello'])
  expect(await found('decidedTo=2026-04-27')).toEqual(['Abad'])
  expect(await found('decidedFrom=2026-04-27')).toEqual(['Abad', 'Bello'])
  expect(await found('decidedFrom=2026-04-27&status[]=approved')).toEqual(['Abad'])
  expect(await found('decidedFrom=2026-05-01')).toEqual([])
})

test('what is decided waits for its resolution until one is signed, and again once it is reconsidered and decided', async () => {
  const { id } = await approved({ familyName: 'Abad' })
  await disapproved({ familyName: 'Bello' })
  await registered({ familyName: 'Cruz' })
  expect(await found('waitsFor=resolution')).toEqual(['Abad', 'Bello'])
  await draft(id, text, [], carla)
  expect(await found('waitsFor=resolution')).toEqual(['Abad', 'Bello'])
  await sign(id, undefined, carla)
  expect(await found('waitsFor=resolution')).toEqual(['Bello'])
  await reconsider(id, { remarks, files: undefined }, [], carla)
  expect(await found('waitsFor=resolution')).toEqual(['Bello'])
})

test('a hold whose day has come waits for those who can resume it', async () => {
  await heldFromRegistered({ familyName: 'Cruz' })
  await heldFromEndorsed({ familyName: 'Diaz' })
  expect(await found('waitsFor=review', carla)).toEqual([])
  itIs('2030-01-01T12:00:00')
  expect(await found('waitsFor=review', carla)).toEqual(['Cruz', 'Diaz'])
  expect(await found('waitsFor=review', emil)).toEqual(['Cruz'])
  expect(await found('waitsFor=review', vera)).toEqual([])
})
