import { PRODUCT } from '#contract/product.ts'
import { foldText } from '#server/core/fold-text.ts'
import type { Answer } from './answer.ts'

const HELLO = `Hello! Ask me about prices, the free trial, delivery platforms, your menu or anything else on this site.`

const SAYINGS: readonly (readonly [said: RegExp, answer: string])[] = [
  [/^(hi|hello|hey|hallo|hola|yo|good (morning|afternoon|evening|day))( there| you| all)?$/, HELLO],
  [
    /^(help|help me|can you help( me)?|i need help|i have a question|what can you do|what can i ask( you)?)$/,
    HELLO,
  ],
  [
    /^(ok |okay |great |perfect |cool )?(thanks|thank you|thx|ty|cheers)( a lot| so much| very much| for your help)?$/,
    'You are welcome. Is there anything else that you would like to know?',
  ],
  [
    /^(ok|okay|great|perfect|cool|nice|good|alright|got it|i see|awesome)$/,
    'Good. Ask on whenever you like.',
  ],
  [/^(bye|goodbye|good bye|see you|ciao)( later)?$/, 'Goodbye, and good luck with your menu.'],
  [/^how are you( doing)?( today)?$/, 'Well, thank you. What would you like to know?'],
  [
    /^(are you|am i (talking|speaking) (to|with)) (a |an )?(human|person|real person|bot|robot|machine|ai|chatbot)( or a (human|person|bot|robot|machine))?$/,
    `I am a program. I answer from the pages of ${PRODUCT} and say so when they do not tell; for a person, ask me how to contact us.`,
  ],
  [
    /^(who|what) are you$|^what is your name$/,
    `I am the assistant of this site. I answer from the pages of ${PRODUCT}, with a link to the page that I used.`,
  ],
]

/** An answer to what is no question; null for everything else. */
export function smallTalk(message: string): Answer | null {
  const said = foldText(message)
    .replace(/[^a-z\s]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const answer = SAYINGS.find(([pattern]) => pattern.test(said))?.[1]
  return answer === undefined ? null : { text: answer, link: null }
}
