import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { Verdict } from '#server/people-matching/screens'

const looks = {
  same: { word: 'same person', Icon: UserCheck },
  different: { word: 'different people', Icon: Users },
}

export const verdictWord = (verdict: Verdict['verdict']) => looks[verdict].word

export function VerdictWord({ verdict }: { verdict: Verdict['verdict'] }) {
  const { word, Icon } = looks[verdict]
  return (
    <span className="status">
      <Icon aria-hidden />
      {word}
    </span>
  )
}
