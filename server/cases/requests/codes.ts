import { addressOf } from '#server/platform/web/addresses'
import { codeOf, hashOfCode } from '#server/platform/web/public-codes'

type Coded = { id: number; codes: number }

/** Every renewal has another one. */
const codeOfRequest = ({ id, codes }: Coded) => codeOf('request', `${id} ${codes}`)

export const hashOfRequest = (request: Coded) => hashOfCode(codeOfRequest(request))
export const addressOfRequest = (request: Coded) => addressOf(`/answers/${codeOfRequest(request)}`)
