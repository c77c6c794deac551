// Names that other chats give to emoji, as they stand in imported reactions.
const NAMES = {
  '+1': '👍', thumbsup: '👍', '-1': '👎', thumbsdown: '👎', clap: '👏', tada: '🎉', heart: '❤️', smile: '😄', smiley: '😃', grinning: '😀',
  joy: '😂', laughing: '😆', rolling_on_the_floor_laughing: '🤣', slightly_smiling_face: '🙂', wink: '😉', blush: '😊', heart_eyes: '😍',
  sunglasses: '😎', thinking_face: '🤔', cry: '😢', sob: '😭', open_mouth: '😮', scream: '😱', sweat_smile: '😅', eyes: '👀', fire: '🔥',
  '100': '💯', ok_hand: '👌', pray: '🙏', raised_hands: '🙌', wave: '👋', muscle: '💪', point_up: '☝️', rocket: '🚀', star: '⭐', sparkles: '✨',
  bulb: '💡', white_check_mark: '✅', heavy_check_mark: '✔️', x: '❌', question: '❓', exclamation: '❗', heavy_plus_sign: '➕', coffee: '☕',
  beers: '🍻', beer: '🍺', cake: '🍰', pizza: '🍕', cat: '🐱', dog: '🐶', ghost: '👻', robot_face: '🤖', memo: '📝', calendar: '📅', see_no_evil: '🙈',
  disappointed: '😞', confused: '😕', neutral_face: '😐', facepalm: '🤦', shrug: '🤷', party_parrot: '🦜', simple_smile: '🙂', metal: '🤘', trophy: '🏆',
};

export function asEmoji(name) {
  const bare = /^:([^:]+)(?:::[^:]+)?:$/.exec(name);
  return bare ? (NAMES[bare[1]] ?? name) : name;
}
