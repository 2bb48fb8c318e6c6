import { once } from 'node:events'

export type Send = <Result = unknown>(method: string, params: object) => Promise<Result>

/** Sends commands of WebDriver BiDi. */
export async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<any>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
  })
  let last = 0
  return (method, params) => {
    const answer = Promise.withResolvers<any>()
    waiting.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
}
