import { router } from '@inertiajs/core'
import { ownActs } from './own-acts.ts'

// Brings some of a page's props anew. What is asked for within a moment comes in one request; it waits while an act of
// this page is under way, and while somebody has a menu open.

const moment = 200

/** Tells the server that nobody asked for it: who has left their desk is not kept signed in by what others do. */
export const unasked = { Purpose: 'refresh' }

const asked = new Set<string>()
let due = 0
let timer: ReturnType<typeof setTimeout> | undefined
let underWay: { only: string[]; cancel: () => void } | null = null

/** Asks for props of the page that is shown, after so many milliseconds. */
export function refresh(props: string[], pause = moment) {
  for (const prop of props) asked.add(prop)
  due = Math.max(due, Date.now() + pause)
  clearTimeout(timer)
  timer = setTimeout(bring, due - Date.now())
}

/** For a page that is left: what it had asked for is nobody's any more. */
export function forgetRefresh() {
  clearTimeout(timer)
  asked.clear()
  due = 0
}

/** Before an act of this page: an answer from before it must not arrive after it. */
export function putOffRefresh() {
  if (!underWay) return
  const { only, cancel } = underWay
  cancel()
  refresh(only)
}

function bring() {
  if (ownActs.underWay() || document.querySelector('main details[open] > .floating')) {
    timer = setTimeout(bring, moment)
    return
  }
  const only = [...asked]
  forgetRefresh()
  if (only.length === 0) return
  router.reload({
    only,
    headers: unasked,
    preserveErrors: true,
    showProgress: false,
    onCancelToken: ({ cancel }) => void (underWay = { only, cancel }),
    onFinish: () => void (underWay = null),
  })
}
