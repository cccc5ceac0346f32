/** Examples from which a user begins a message template. */

import type { aiLanguages } from '@tradewind/lexicon'

type Starter = { key: string; language: (typeof aiLanguages)[number]; name: string; body: string }

export const starters: readonly Starter[] = [
  {
    key: 'en-creator',
    language: 'en',
    name: 'Creator: offer a sample',
    body: `Hi {{name|there}},

I watched “{{video|your latest video}}” and liked how clearly you explain things. We make {{product|products like these}} and would gladly send you a sample, with no obligation to show it.

Would that be of interest? I would only need a shipping address.

Best regards,
{{my_name}}, {{my_company|a manufacturer in China}}`,
  },
  {
    key: 'en-commenter',
    language: 'en',
    name: 'Commenter: answer a question',
    body: `Hi {{name|there}}, I saw your question under “{{video|the video}}”. We make {{product|such products}} and supply importers directly. May I send you our price list? {{my_name}}, {{my_company|the factory}}`,
  },
  {
    key: 'zh-creator',
    language: 'zh',
    name: '博主：寄送样品',
    body: `{{name|朋友}}，您好！

看了您的视频《{{video|最新视频}}》，讲解得很清楚。我们生产{{product|同类产品}}，想免费寄一份样品给您试用，不要求您一定展示。

如果您感兴趣，请告诉我收件地址。

{{my_name}}，{{my_company|生产厂家}}`,
  },
  {
    key: 'zh-commenter',
    language: 'zh',
    name: '评论者：回答询问',
    body: `{{name|朋友}}，您好！看到您在《{{video|视频}}》下的留言。我们是{{product|该产品}}的生产厂家，可直接供货，方便的话给您发一份报价单？{{my_name}}，{{my_company|工厂}}`,
  },
]
