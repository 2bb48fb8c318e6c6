import createClient from 'openapi-fetch'
// made from the board's document by the test, which also checks the types of this file with it
import type { components, paths } from './openapi.d.ts'

type Form = components['schemas']['RegisterApplicationForm']

/** Whose token does what. */
type Tokens = { clerk: string; endorser: string; members: string[]; chair: string; registrar: string }

/** The main job as another system does it, with nothing but the client that the document gives. */
export async function mainJob(origin: string, tokens: Tokens) {
  const as = (token: string) =>
    createClient<paths>({ baseUrl: origin, headers: { Authorization: `Bearer ${token}` } })
  const remarks = 'Everything is in order with this case.'
  const form: Form = {
    typeId: 1,
    givenName: 'Lualhati',
    familyName: 'Magtanggol',
    sex: 'female',
    birthDate: '1984-05-06',
    receivedOn: '2026-03-12',
    grounds: 'She cares for two children alone and asks the board for mercy.',
  }
  const clerk = as(tokens.clerk)
  const header = { 'Idempotency-Key': '"a-key-of-the-client"' }
  const made = await clerk.POST('/api/v1/applications', { params: { header }, body: form })
  const again = await clerk.POST('/api/v1/applications', { params: { header }, body: form })
  const id = made.data!.id
  const path = { id }

  const read = await clerk.GET('/api/v1/applications/{id}', { params: { path } })
  const tag = read.response.headers.get('etag')!
  const edited = await clerk.PUT('/api/v1/applications/{id}', {
    params: { path, header: { 'If-Match': tag } },
    body: { ...form, occupation: 'nurse' },
  })
  const late = await clerk.PUT('/api/v1/applications/{id}', {
    params: { path, header: { 'If-Match': tag } },
    body: { ...form, occupation: 'driver' },
  })
  await as(tokens.endorser).POST('/api/v1/applications/{id}/endorsement', {
    params: { path },
    body: { remarks },
  })
  for (const token of tokens.members)
    await as(token).PUT('/api/v1/applications/{id}/vote', { params: { path }, body: { choice: 'approve' } })
  const chair = as(tokens.chair)
  await chair.PUT('/api/v1/applications/{id}/vote', { params: { path }, body: { choice: 'abstain' } })
  const decided = await chair.POST('/api/v1/applications/{id}/decision', {
    params: { path },
    body: { verdict: 'approved', remarks },
  })
  await chair.PUT('/api/v1/applications/{id}/resolution', {
    params: { path, header: { 'If-Match': decided.response.headers.get('etag')! } },
    body: { title: 'Resolution', body: 'The board approves.' },
  })
  const signed = await chair.POST('/api/v1/applications/{id}/resolution/signature', {
    params: { path },
    body: { version: 1 },
  })
  const arrest = await as(tokens.registrar).POST('/api/v1/arrested-persons', {
    body: {
      familyName: 'Dimaculangan',
      sex: 'male',
      arrestedAt: '2026-03-10T08:30:00Z',
      place: 'Tondo, Manila',
      mode: 'warrantless',
      offence: 'Theft',
    },
  })
  const shown = await clerk.GET('/api/v1/applications/{id}', { params: { path } })
  return {
    reference: made.data?.reference,
    sameAgain: again.data?.id === id,
    version: edited.data?.version,
    late: late.error?.status,
    status: signed.data?.status,
    occupation: shown.data?.occupation,
    tally: shown.data?.round?.tally,
    registerNumber: arrest.data?.registerNumber,
  }
}
