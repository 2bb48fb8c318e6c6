import type { AnswerPage } from '#server/cases/requests/screens'

type Named = Pick<AnswerPage, 'office' | 'reference'>
type Outcome = { title: string; paragraphs: (about: Named) => string[] }

/** Results without a form. */
export const outcomes: { [result in AnswerPage['result']]?: Outcome } = {
  sent: {
    title: 'Your answer was sent',
    paragraphs: ({ office, reference }) => [
      `${office} has your answer about ${reference}.`,
      'You don’t need to do anything else. If something is missing, the office will ask you again, and you can answer at this address.',
    ],
  },
  'not recognised': {
    title: 'This address does not work',
    paragraphs: ({ office }) => [
      'Check that you typed or copied the whole address from the letter or email.',
      `The address may also have been replaced by a newer one, or the request may be closed. If you are not sure, contact ${office}.`,
    ],
  },
  'too many': {
    title: 'Too many requests',
    paragraphs: () => [
      'This page was opened too often from your network. Wait a minute, then reload the page. Nothing that was saved is lost.',
    ],
  },
}
