type Words = { title: string; advice: string; act: 'back' | 'again' | 'none' }

const words: Record<number, Words> = {
  403: {
    title: 'You don’t have access to this page',
    advice: 'Ask an administrator for permission if you need it.',
    act: 'back',
  },
  404: {
    title: 'Page not found',
    advice: 'Check the address, or search for the record.',
    act: 'back',
  },
  419: {
    title: 'This page has expired',
    advice:
      'Nothing was saved. Go back to find what you entered, then reload the page or sign in, and send it again.',
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
      'The error has been logged. Try again. If the problem continues, contact the person who runs the system.',
    act: 'again',
  },
  503: {
    title: 'The server is busy',
    advice: 'Try again in a few seconds.',
    act: 'again',
  },
}

const unknown: Words = {
  title: 'Something went wrong',
  advice: 'Go back and try again.',
  act: 'back',
}

export const errorWords = (status: number): Words => words[status] ?? unknown
