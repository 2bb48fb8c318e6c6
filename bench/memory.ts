// The memory of a process after many requests, and during uploads of large files.
import { setTimeout } from 'node:timers/promises'
import { makeBoard, type Board } from './boards.ts'
import { send } from './load.ts'
import { DOCKET, residentMegabytes, serve, type Server } from './processes.ts'
import { printTable, verdict, type Cell } from './table.ts'
import { visitorOf } from './visitor.ts'

const APPLICATIONS = 1_000
const PORTIONS = 5
const MOST_MEGABYTES = 230
/** Limit relative to the first portion, during which caches fill and V8 compiles. */
const MOST_GROWTH = 1.1

export async function benchMemory(requests: number) {
  const board = (await makeBoard('SQLite', APPLICATIONS))!
  const rows = [...(await growing(board, requests / PORTIONS)), ...(await receiving(board))]
  printTable('Memory of one process on SQLite, 20 connections', ['', 'MB', 'aim'], rows)
}

/** Mostly visits to the list; every tenth request is a full document, another one a case. */
async function growing(board: Board, portion: number): Promise<Cell[][]> {
  const server = await serve(DOCKET, board.env)
  const list = await visitorOf(board, server, '/applications')
  const { visit: aCase } = await visitorOf(board, server, '/applications/1')
  const figures: number[] = []
  for (let number = 0; number < PORTIONS; number++) {
    await send(server, list.visit, portion * 0.8)
    await send(server, list.document, portion * 0.1)
    await send(server, aCase, portion * 0.1)
    figures.push(residentMegabytes(server.pid))
  }
  await server.stop()
  const growth = figures.at(-1)! / figures[0]!
  return [
    ...figures.map((megabytes, nth) => [
      `after ${((nth + 1) * portion).toLocaleString('en')} requests`,
      megabytes,
      verdict(megabytes, MOST_MEGABYTES, ' MB'),
    ]),
    ['the last to the first, ×', growth, verdict(growth, MOST_GROWTH)],
  ]
}

const FILES = 10
const FILE_MEGABYTES = 20
/** More megabytes than this would mean that files are held in memory. */
const MOST_FOR_FILES = 100

async function receiving(board: Board): Promise<Cell[][]> {
  const server = await serve(DOCKET, { ...board.env, MAX_UPLOAD_MB: String(FILE_MEGABYTES) })
  const { visit } = await visitorOf(board, server, '/applications/create')
  const before = residentMegabytes(server.pid)
  let most = before
  const watching = new AbortController()
  const watched = (async () => {
    for (; !watching.signal.aborted; await setTimeout(5)) most = Math.max(most, residentMegabytes(server.pid))
  })()
  await Promise.all(Array.from({ length: FILES }, () => upload(server, visit.headers)))
  watching.abort()
  await watched
  await server.stop()
  const name = `while ${FILES} files of ${FILE_MEGABYTES} MB come in at once, more by`
  return [[name, most - before, verdict(most - before, MOST_FOR_FILES, ' MB')]]
}

/** A registration without fields: the server receives all of it, then refuses it and stores nothing. */
async function upload({ port }: Server, headers: Record<string, string>) {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(headers.cookie!)![1]!)
  const form = new FormData()
  const bytes = new Uint8Array(FILE_MEGABYTES * 1024 * 1024 - 1).fill(0x20)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  form.append('documents[]', new Blob([bytes]), 'statement.pdf')
  const answer = await fetch(`http://127.0.0.1:${port}/applications`, {
    method: 'POST',
    headers: { ...headers, 'x-xsrf-token': token },
    body: form,
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`An upload is answered with ${answer.status}.`)
}
