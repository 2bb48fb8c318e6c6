type Words = { title: string; advice: string; act: 'back' | 'again' | 'none' }

const words: Record<number, Words> = {
  403: {
    title: 'You don’t have permission',
    advice: 'An administrator can give you permission; it takes effect at once.',
    act: 'back',
  },
  404: {
    title: 'Not found',
    advice: 'Check the address, or look for the record in its list.',
    act: 'back',
  },
  419: {
    title: 'The page had expired',
    advice:
      'Nothing was saved. Go back: what you typed is still there. Then reload or sign in, and send it again.',
    act: 'back',
  },
  429: {
    title: 'Too many attempts',
    advice: 'Wait a minute, then try again. Nothing was changed.',
    act: 'back',
  },
  500: {
    title: 'Something went wrong',
    advice:
      'It is not your fault, and it has been logged. Try again; if it keeps happening, tell whoever runs the system.',
    act: 'again',
  },
  503: {
    title: 'Busy for a moment',
    advice: 'Try again in a few seconds.',
    act: 'again',
  },
}

const unknown: Words = {
  title: 'This did not work',
  advice: 'Go back and try again.',
  act: 'back',
}

export const whatHappened = (status: number): Words => words[status] ?? unknown
