import { Icon, type IconProps } from "./icon";

export const ShareIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />
  </Icon>
);
