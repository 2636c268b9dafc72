/** Several words that mean one thing, before the text is split. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bhow much (work|time|effort)\b/g, 'duration invest'],
  [/\bwhat (do|can|does) (you|it|this|menuwright)( guys| all)? do\b/g, 'product'],
  [/\bwho (is|are) (it|this|that) (made )?for\b/g, 'customer'],
  [/^\W*what('?s| is) (this|it|that)( about| for| all about)?\W*$/g, 'product'],
  [/\bcustomer (service|care)\b/g, 'support'],
  [/\bhow (much|expensive)\b/g, 'price'],
  [/\bhow (long|fast|quick|quickly|soon)\b/g, 'duration'],
  [/\bhow often\b/g, 'weekly'],
  [
    /\bhow (do|does|will) (it|this|that|things|everything|the (thing|service|whole thing)) (all )?work/g,
    'process',
  ],
  [
    /\b(sign(ing)?|signed)[ -]?(me )?up\b|\bcreate (an |my )?account\b|\bopen an account\b/g,
    'signup',
  ],
  [/\b(log|sign|logged|signed)(ing)?[ -]?(me )?in(to)?\b/g, 'login'],
  [/\b(work|working|job) (for|at|with) (you|menuwright)( guys)?\b/g, 'job'],
  [/\bdo you work with\b/g, 'platform'],
  [/\buber[ -]?eats?\b/g, 'ubereats'],
  [/\bdoor[ -]?dash\b/g, 'doordash'],
  [/\bjust[ -]?eats?\b/g, 'justeat'],
  [/\bgrub[ -]?hub\b/g, 'grubhub'],
  [/\bgo(es|ing)? live\b/g, 'publish'],
  [/\bopt(ing)?[ -]out\b/g, 'unsubscribe'],
  [/\bmoney back\b/g, 'refund'],
  [/\be-mails?\b/g, 'email'],
  [/\bghost kitchens?\b/g, 'restaurant'],
  [/\bfood trucks?\b/g, 'restaurant'],
]

/** Words that ask for the same; the first of each line stands for all. */
export const SYNONYMS = [
  'price cost fee charge pricing expensive cheap rate tariff priced costly afford pricey cut',
  'pay payment invoice bill billing paying card credit paypal',
  'trial try free test testdrive',
  'cancel quit stop terminate termination end leave resign',
  'platform doordash ubereats grubhub justeat deliveroo menulog app',
  'signup register registration enroll subscribe',
  'login dashboard',
  'picture photo image photograph pic foto snapshot visual',
  'text description wording word name copy',
  'dish item meal plate food burger taco pizza',
  'restaurant cafe bistro taqueria pizzeria diner eatery caterer truck bakery bar shop business owner company place',
  'job career hire hiring vacancy position opening employ employment recruit apply representative',
  'affiliate referral refer recommend partner ambassador influencer commission',
  'meeting appointment call consultation demo book schedule slot zoom',
  'contact reach human person support agent staff phone telephone somebody someone complaint helpdesk problem issue trouble bug',
  'privacy personal gdpr safe secure security protection confidential',
  'delete erase remove close',
  'keep store retain retention stored storage',
  'cookie tracking track consent analytics',
  'newsletter mailing',
  'unsubscribe',
  'video tutorial watch clip youtube',
  'blog article guide post',
  'language spanish french german chinese italian translate translation english',
  'export download',
  'upload import pdf csv spreadsheet excel scan',
  'nutrition nutritional calorie allergen allergy vegan gluten diet vegetarian kcal',
  'weekly week update updated trend',
  'approval approve review edit publish confirm',
  'process step begin start started',
  'result increase profit revenue sale grow growth roi worth success earn benefit',
  'brand branding virtual',
  'complicated difficult hard easy technical developer programmer computer',
  'different difference better competitor competition chatgpt versus advantage',
  'negotiate negotiable discount deal cheaper flat custom',
  'improve fix repair enhance',
  'team founder founded mission',
  'message mail email',
  'password passcode',
].map((line) => line.split(' '))

/** Words that say nothing of what is asked. */
export const STOP_WORDS = new Set(
  `a able about actual actually add again all allow also always am an and another any anybody anyone anything
  anyway are around as at available away back bad basically be because been before being big bit both bring but by
  can cant certain clear come comes concerning consider correct could couple d day decide decided decides depend
  describe detail details did do does doing don dont each early easily else enough especially ever every exactly
  exist exists explain few find finished fit fits for from full generally get gets getting give go going got great
  guys had happy has have he hear hello her here hers hey hi him his hope how hows i id idea if im
  imagine important in include included info information instead integration interested into involve involved is
  isnt it its just kind know later less let like little ll look looking looks lot lots m main make makes many
  maybe me mean means might mine minute moment more most much must my need never new nice nicely nicer normal now
  of off often ok okay on once one only or other others our out over own part people per please possible prefer
  pretty program programm programme put question quite rather re real really reason receive recieve regarding
  right run s said same say says see seem seems shall she should show shows simple simply since small so some
  something somewhere soon sort special specific still stuff such sure t take takes tell than thank thanks that
  thats the their them then there these they thing things think this those to today tomorrow too tried under
  understand until up us use using usually various ve very via wanna want was we well were what whats when where
  whether which while who whole why will willing wish with without wonder wondering wont work worked working works
  worry would write wrote yes yet you your youre yours`.split(/\s+/),
)
