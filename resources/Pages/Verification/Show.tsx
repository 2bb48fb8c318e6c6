import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { answers } from './parts/answers.ts'
import { Answer } from './parts/Answer.tsx'
import { SlipDetails } from './parts/SlipDetails.tsx'

/** For whoever holds a slip: whether it proves what it says, and nothing else. */
export default function Show(props: Pages['Verification/Show']) {
  const { title, meaning } = answers[props.result]
  return (
    <>
      <Head title={title}>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <Answer result={props.result} title={title} meaning={meaning} />
      {props.resolutionNumber && <SlipDetails {...props} />}
    </>
  )
}

Show.layout = { notes: true }
