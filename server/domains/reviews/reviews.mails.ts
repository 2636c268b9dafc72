import { PRODUCT } from '#contract/product.ts'
import { REVIEW_SIGNAL_NAMES, type WeeklyReview } from '#contract/reviews.ts'
import { type LaidOutMail, layOutMail } from '#server/core/mail-layout.ts'
import { greetingTo, nameInMail } from '#server/core/mail-names.ts'

type ReviewMail = {
  name: string
  restaurantName: string
  review: Pick<WeeklyReview, 'checked' | 'notes' | 'suggestions'>
  /** What the suggestions would change, a line each. */
  lines: readonly string[]
  link: string
  /** Says yes to what may be said yes to by mail; null where that is not allowed, or nothing is. */
  approvalLink: string | null
  settingsLink: string
}

/** What was looked at, what came of it, one button. */
export function reviewMailText(input: ReviewMail): LaidOutMail {
  const { name, restaurantName, review, lines, link, approvalLink, settingsLink } = input
  const place = nameInMail(restaurantName, 'your restaurant')
  const { notes, suggestions, checked } = review
  const found = suggestions + notes.length
  return layOutMail({
    subject:
      found === 0
        ? `${PRODUCT}: nothing to change on the menu of ${place} this week`
        : `${PRODUCT}: ${counted(found, 'thing')} to look at on the menu of ${place}`,
    greeting: greetingTo(name),
    paragraphs: [
      found === 0
        ? 'We looked your menu through, and nothing is worth changing this week.'
        : 'We looked your menu through. Nothing is changed until you say yes.',
      ...lines.map((line, at) => `${at + 1}. ${line}`),
      ...notes.map(({ text, whyNow }) => `${text} ${whyNow}`),
    ],
    button: {
      label: suggestions > 0 ? 'Decide in Review' : 'See the review',
      url: link,
    },
    ...(approvalLink && { otherButton: { label: 'Say yes by mail', url: approvalLink } }),
    closing: [
      ...(approvalLink
        ? [
            'The second button shows them once more before it asks for your yes. It works once, for 7 days; prices are never decided by mail.',
          ]
        : []),
      `Looked at: ${checked.map(({ signal, looked }) => `${REVIEW_SIGNAL_NAMES[signal]} (${looked})`).join('; ')}.`,
    ],
    footer: `To get it once a month or not at all: ${settingsLink}`,
  })
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
