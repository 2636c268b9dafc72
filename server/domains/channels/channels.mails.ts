import { PRODUCT } from '#contract/product.ts'
import { type LaidOutMail, layOutMail } from '#server/core/mail-layout.ts'
import { greetingTo, nameInMail } from '#server/core/mail-names.ts'

export type ChannelNews = {
  platform: string
  /** What it means and what to do. */
  text: string
  /** The platform's own. */
  words: string | null
  /** What it said of single items. */
  details: readonly string[]
  isProblem: boolean
}

type ChannelMail = {
  name: string
  restaurantName: string
  news: readonly ChannelNews[]
  link: string
}

const DETAILS = 5

/** What became of a menu on its platforms: what has to be done first. */
export function channelMailText({ name, restaurantName, news, link }: ChannelMail): LaidOutMail {
  const place = nameInMail(restaurantName, 'your restaurant')
  const problems = news.filter(({ isProblem }) => isProblem)
  const fine = news.filter(({ isProblem }) => !isProblem)
  const platforms = (of: readonly ChannelNews[]) =>
    new Intl.ListFormat('en').format([...new Set(of.map(({ platform }) => platform))])
  return layOutMail({
    subject:
      problems.length > 0
        ? `${PRODUCT}: the menu of ${place} needs you on ${platforms(problems)}`
        : `${PRODUCT}: the menu of ${place} is live on ${platforms(fine)}`,
    greeting: greetingTo(name),
    paragraphs: [...problems, ...fine].flatMap(paragraphsOf),
    button: { label: problems.length > 0 ? 'See what to do' : 'See your platforms', url: link },
    footer: `To get these mails for problems only, or not at all: ${link}`,
  })
}

function paragraphsOf({ text, words, details }: ChannelNews): string[] {
  const more = details.length - DETAILS
  return [
    words ? `${text} It says: “${words}”` : text,
    ...details.slice(0, DETAILS),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ]
}
